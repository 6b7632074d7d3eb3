import { Secret, TOTP } from 'otpauth';

/** The code that the person's authenticator app shows at that time. */
export function totpCode(secret: string, at: Date): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: at.getTime() });
}
