import type { Locale } from '#contract/locale.ts';
import type { Client } from '../client.ts';

/** When, in which language and from where something is asked; the last two are worked out where they are needed. */
export interface CallContext {
  readonly now: Date;
  readonly locale: () => Locale;
  readonly client: () => Client;
}
