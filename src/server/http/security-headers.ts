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

type Header = readonly [name: string, value: string];

const OF_DOCUMENTS: readonly Header[] = [
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
];

const TWO_YEARS = 2 * 365 * 24 * 60 * 60;
/** Without includeSubDomains: other hosts of the domain are not ours to decide for. */
const STRICT_TRANSPORT: Header = ['Strict-Transport-Security', `max-age=${TWO_YEARS}`];

/** Never a page of its own: what these need they say themselves, and forty files of a first visit weigh 14 kB less. */
const PART_OF_A_PAGE = /^\/(?:api|assets|images)\//;

/**
 * What an answer carries, pages, redirects and errors alike, unless it says something stricter itself. No policy of
 * contents is among it: a worker's script would be held to it.
 */
export function securityHeaders(
  path: string,
  { production }: { readonly production: boolean },
): readonly Header[] {
  return [
    ...(PART_OF_A_PAGE.test(path) ? [] : OF_DOCUMENTS),
    // in production there is always TLS in front
    ...(production ? [STRICT_TRANSPORT] : []),
  ];
}
