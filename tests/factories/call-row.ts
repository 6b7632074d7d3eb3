import { randomUUID } from 'node:crypto';
import type { ErrorCode } from '#contract/errors.ts';
import type { RawParts } from '#tests/setup/calls.ts';
import type { AccountsApi } from './accounts.ts';
import type { Everybody, KindOfPerson } from './everybody.ts';

type Ending = ErrorCode | 'ok';

/** What a call is about and says: made anew for each asker, the things themselves once for all. */
export type CallSetup = (api: AccountsApi, everybody: Everybody) => Promise<() => RawParts>;

export interface CallRow {
  readonly given?: CallSetup;
  /** How it ends for whoever may send it; `ok` where nothing is said. */
  readonly ends?: Ending;
  /** It is about something that the owner has, and others are told that there is no such thing. */
  readonly isOwned?: true;
  /** It is about something that the owner has together with the other side. */
  readonly isShared?: true;
  /** For whom it ends otherwise. */
  readonly but?: Partial<Record<KindOfPerson, Ending>>;
}

export const always =
  (parts: RawParts): CallSetup =>
  () =>
    Promise.resolve(() => parts);
export const json = (body: unknown): { given: CallSetup } => ({ given: always({ json: body }) });
export const withKey = (): RawParts => ({ headers: { 'idempotency-key': randomUUID() } });
