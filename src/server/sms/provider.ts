export interface Sms {
  /** E.164. */
  readonly phone: string;
  readonly text: string;
}

export interface SmsProvider {
  readonly name: string;
  /** Done when the provider took it over. Throws SmsRefused where another attempt would change nothing. */
  readonly send: (sms: Sms) => Promise<void>;
}

/** The provider will not send this, ever. Its message says nothing of phone or text. */
export class SmsRefused extends Error {
  override readonly name = 'SmsRefused';
}

/** What the environment says about who sends. */
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
