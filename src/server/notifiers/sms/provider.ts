export interface Sms {
  /** Phone number in E.164 format. */
  readonly phone: string;
  readonly text: string;
}

export interface SmsProvider {
  readonly name: string;
  /** Resolves when the provider accepted the message. Throws `SmsRefused` when a retry would be useless. */
  readonly send: (sms: Sms) => Promise<void>;
}

/** The provider will never send this message. The error's text contains neither phone nor text. */
export class SmsRefused extends Error {
  override readonly name = 'SmsRefused';
}

export type SmsSettings =
  | { readonly provider: 'inbox' }
  | { readonly provider: 'none' }
  | {
      readonly provider: 'eskiz';
      readonly url: string;
      readonly email: string;
      readonly password: string;
      readonly from: string;
    };
