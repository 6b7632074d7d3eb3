import { randomUUID } from 'node:crypto';
import type { ErrorCode } from '#contract/errors.ts';
import type { RawParts } from '#tests/setup/server/calls.ts';
import type { AccountsApi } from '#tests/factories/people/accounts.ts';
import type { Everybody, KindOfPerson } from '#tests/factories/people/everybody.ts';

type Ending = ErrorCode | 'ok';

/** Prepares a call: the outer function creates its records once, the returned one builds the request for each asker. */
export type CallSetup = (api: AccountsApi, everybody: Everybody) => Promise<() => RawParts>;

export interface CallRow {
  readonly given?: CallSetup;
  /** Outcome for people who are allowed to make the call; `ok` by default. */
  readonly ends?: Ending;
  /** The call is about a record of the owner's, and everybody else gets "not found". */
  readonly isOwned?: true;
  /** The call is about a record that the owner shares with the other side. */
  readonly isShared?: true;
  /** People for whom the outcome differs. */
  readonly but?: Partial<Record<KindOfPerson, Ending>>;
}

export const always =
  (parts: RawParts): CallSetup =>
  () =>
    Promise.resolve(() => parts);
export const json = (body: unknown): { given: CallSetup } => ({ given: always({ json: body }) });
export const withKey = (): RawParts => ({ headers: { 'idempotency-key': randomUUID() } });
