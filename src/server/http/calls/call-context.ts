import type { Locale } from '#contract/locale.ts';
import type { Client } from '../client.ts';

/** Time, language and origin of a call; the last two are computed lazily. */
export interface CallContext {
  readonly now: Date;
  readonly locale: () => Locale;
  readonly client: () => Client;
}
