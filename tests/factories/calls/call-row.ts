import { randomUUID } from 'node:crypto';
import type { ErrorCode } from '#contract/errors.ts';
import type { RawRequest } from '#tests/setup/server/calls.ts';
import type { AccountsApi } from '#tests/factories/people/accounts.ts';
import type { Everybody, KindOfPerson } from '#tests/factories/people/everybody.ts';

type Ending = ErrorCode | 'ok';

/** Prepares a call: the outer function creates its records once, the returned one builds the request for each asker. */
export type CallSetup = (api: AccountsApi, everybody: Everybody) => Promise<() => RawRequest>;

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

export const fixedRequest =
  (parts: RawRequest): CallSetup =>
  () =>
    Promise.resolve(() => parts);
export const json = (body: unknown): { given: CallSetup } => ({ given: fixedRequest({ json: body }) });
export const withKey = (): RawRequest => ({ headers: { 'idempotency-key': randomUUID() } });

export const aboutOwner: CallSetup = (_, { people }) =>
  Promise.resolve(() => ({ params: { id: people.owner.id } }));
