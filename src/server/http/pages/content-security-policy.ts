export interface PolicyOrigins {
  /** Other origins that the page calls: hosts of the API and of the sockets. */
  connect: readonly string[];
  /** Other origins of images: the API's host and the tile service. */
  images: readonly string[];
}

/**
 * Allows only scripts with this response's nonce, and scripts that those load. Style attributes are allowed (the
 * server's markup has placeholder colours); a style element needs the nonce, or a text of our libraries whose hash is
 * known.
 */
export function contentSecurityPolicy(
  nonce: string,
  styleHashes: readonly string[],
  origins: PolicyOrigins,
): string {
  const styles = ["'self'", `'nonce-${nonce}'`, ...styleHashes.map(hashSource)];
  return policy([`'nonce-${nonce}'`, "'strict-dynamic'"], styles, origins);
}

/**
 * The shell is cached on the device, where a nonce would never change: allows our own files, and inline code by hash.
 */
export function shellSecurityPolicy(
  scriptHashes: readonly string[],
  styleHashes: readonly string[],
  origins: PolicyOrigins,
): string {
  const scripts = ["'self'", ...scriptHashes.map(hashSource)];
  return policy(scripts, ["'self'", ...styleHashes.map(hashSource)], origins);
}

function hashSource(hash: string): string {
  return `'sha256-${hash}'`;
}

function policy(scripts: readonly string[], styles: readonly string[], origins: PolicyOrigins): string {
  return [
    "default-src 'none'",
    `script-src ${scripts.join(' ')}`,
    `style-src ${styles.join(' ')}`,
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
