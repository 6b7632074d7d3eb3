export interface PolicyOrigins {
  /** Other origins that the page calls: hosts of the API and of the sockets. */
  connect: readonly string[];
  /** Other origins of images: the API's host and the tile service. */
  images: readonly string[];
}

/**
 * Allows only scripts with this response's nonce, and those that they load. Style attributes are allowed (the server's
 * markup has placeholder colours), style elements need the nonce.
 */
export function contentSecurityPolicy(nonce: string, origins: PolicyOrigins): string {
  return policy(`'nonce-${nonce}' 'strict-dynamic'`, `'self' 'nonce-${nonce}'`, origins);
}

/**
 * The shell is cached on the device, where a nonce would never change: allows our own files, and inline code by hash.
 */
export function shellSecurityPolicy(
  scriptHashes: readonly string[],
  styleHash: string,
  origins: PolicyOrigins,
): string {
  const scripts = scriptHashes.map((hash) => `'sha256-${hash}'`).join(' ');
  return policy(`'self' ${scripts}`, `'self' 'sha256-${styleHash}'`, origins);
}

function policy(scripts: string, styles: string, origins: PolicyOrigins): string {
  return [
    "default-src 'none'",
    `script-src ${scripts}`,
    `style-src ${styles}`,
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...origins.images].join(' '),
    // voice messages are fetched by calls and played from memory
    'media-src blob:',
    ["connect-src 'self'", ...origins.connect, ...origins.images].join(' '),
    "font-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
