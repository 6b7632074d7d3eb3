const NAME = 'device';
/** Lifetime of the cookie; every sign-in renews it. */
export const DEVICE_DAYS = 180;
/** Path of the cookie: the sign-in calls, as no others need it. */
const PATH = '/api/v1/security';

export function deviceSecretOf(cookies: string | undefined): string | undefined {
  return /(?:^|;\s*)device=([\w-]{43})(?:;|$)/.exec(cookies ?? '')?.[1];
}

/** Scripts cannot read the cookie, and requests from other sites do not carry it. */
export function deviceCookie(secret: string, { secure }: { readonly secure: boolean }): string {
  const lasts = DEVICE_DAYS * 24 * 60 * 60;
  const cookie = `${NAME}=${secret}; Path=${PATH}; Max-Age=${lasts}; HttpOnly; SameSite=Strict`;
  return secure ? `${cookie}; Secure` : cookie;
}
