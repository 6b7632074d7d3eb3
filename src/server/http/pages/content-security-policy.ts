export interface PolicyOrigins {
  /** Other origins that the page calls: the API's and the sockets' hosts. */
  connect: readonly string[];
  /** Other origins that images come from: the API's host and the tile service. */
  images: readonly string[];
}

/**
 * Only scripts that carry this answer's nonce, and what they load, may run. Style attributes are allowed (placeholder
 * colours are in the server's markup), style elements only with the nonce.
 */
export function contentSecurityPolicy(nonce: string, origins: PolicyOrigins): string {
  return policy(`'nonce-${nonce}' 'strict-dynamic'`, `'self' 'nonce-${nonce}'`, origins);
}

/** The shell is kept on the device, where a nonce would be the same each time: our own files, and what is within it. */
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
    // what is heard comes by calls
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
