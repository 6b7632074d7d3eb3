/** What our pages may use of a device, and nobody within or beside them; a browser complains of names that it does not know. */
const OWN_FEATURES = [
  'camera',
  'fullscreen',
  'geolocation',
  'microphone',
  'otp-credentials',
  'publickey-credentials-create',
  'publickey-credentials-get',
];
const UNUSED_FEATURES = ['accelerometer', 'gyroscope', 'magnetometer', 'midi', 'payment', 'usb'];

const TWO_YEARS = 2 * 365 * 24 * 60 * 60;

/**
 * What every answer carries, pages, files, errors and redirects alike, unless it says something stricter itself. No
 * policy of contents is among them: a worker's script would be held to it.
 */
export function securityHeaders({ production }: { readonly production: boolean }): readonly Header[] {
  return [
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    [
      'Permissions-Policy',
      [
        ...OWN_FEATURES.map((feature) => `${feature}=(self)`),
        ...UNUSED_FEATURES.map((feature) => `${feature}=()`),
      ].join(', '),
    ],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    // in production there is always TLS in front
    ...(production ? [['Strict-Transport-Security', `max-age=${TWO_YEARS}`] as const] : []),
  ];
}

type Header = readonly [name: string, value: string];
