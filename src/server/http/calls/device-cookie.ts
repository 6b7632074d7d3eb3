const NAME = 'device';
/** Whoever signs in does so sooner; then it begins anew. */
export const DEVICE_DAYS = 180;
/** Where one signs in; no other call has use for it. */
const PATH = '/api/v1/security';

export function deviceSecretOf(cookies: string | undefined): string | undefined {
  return /(?:^|;\s*)device=([\w-]{43})(?:;|$)/.exec(cookies ?? '')?.[1];
}

/** Out of reach of scripts, and sent with no request that another site began. */
export function deviceCookie(secret: string, { secure }: { readonly secure: boolean }): string {
  const lasts = DEVICE_DAYS * 24 * 60 * 60;
  const cookie = `${NAME}=${secret}; Path=${PATH}; Max-Age=${lasts}; HttpOnly; SameSite=Strict`;
  return secure ? `${cookie}; Secure` : cookie;
}
