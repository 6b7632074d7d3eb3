/**
 * Device features that our pages may use and embedded pages may not; browsers warn about names that they do not know.
 */
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
/** Without includeSubDomains, since other hosts of the domain may not be ours. */
const STRICT_TRANSPORT: Header = ['Strict-Transport-Security', `max-age=${TWO_YEARS}`];

/**
 * API answers, assets and images: never documents of their own. They set the headers that they need themselves, which
 * saves 14 kB over the forty files of a first visit.
 */
const PART_OF_A_PAGE = /^\/(?:api|assets|images)\//;

/**
 * Headers of every response, unless it sets a stricter value itself. A Content-Security-Policy is not among them: it
 * would also apply to the script of a worker.
 */
export function securityHeaders(
  path: string,
  { production }: { readonly production: boolean },
): readonly Header[] {
  return [
    ...(PART_OF_A_PAGE.test(path) ? [] : OF_DOCUMENTS),
    // production always has TLS in front
    ...(production ? [STRICT_TRANSPORT] : []),
  ];
}
