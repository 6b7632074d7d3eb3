import { DAY_MS } from '#contract/time.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authEndpoints } from '#contract/auth/endpoints.ts';
import { feedbacksEndpoints } from '#contract/feedbacks/endpoints.ts';
import { meEndpoints } from '#contract/me/endpoints.ts';
import { moderationEndpoints } from '#contract/moderation/endpoints.ts';
import type { Transaction } from '#server/db/client.ts';
import { sweepEvents } from '#server/domains/events/delivery-service.ts';
import { sweepReplyTimes } from '#server/domains/messages/reply-time/reply-time-service.ts';
import { setAccountBlock } from '#server/domains/accounts/account-state-repo.ts';
import { lockPeople, lockRequest } from '#server/domains/requests/transitions-repo.ts';
import { lockPasskey } from '#server/domains/sign-in/factors/passkeys-repo.ts';
import { endSessions } from '#server/domains/sign-in/sessions/sessions-service.ts';
import { sweepAccounts } from '#server/domains/sign-in/sweep-accounts-repo.ts';
import { type AccountsApi, accountsApi, PASSWORD } from '#tests/factories/people/accounts.ts';
import { createAd, createRequest } from '#tests/factories/ads/ads.ts';
import {
  createModerator,
  createSignedInPerson,
  type TestPerson,
} from '#tests/factories/people/moderators.ts';
import { anAuthor } from '#tests/factories/ads/own-ads.ts';
import { createEvent, insertTestPasskey } from '#tests/factories/ads/things.ts';
import { waitForLockWait } from '#tests/setup/database/lock-waits.ts';

let api: AccountsApi;
let person: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  api = await accountsApi();
});
beforeEach(async () => {
  [person, other] = [await anAuthor(api), await createSignedInPerson(api)];
});

type Step = (tx: Transaction) => Promise<unknown>;

/** Crosses two writers: one locks its first rows, the call waits for these, then the writer locks the later rows. */
async function crossed(first: Step, call: () => Promise<unknown>, second: Step): Promise<void> {
  let calling: Promise<unknown> | undefined;
  const writing = api.sql.begin(async (tx) => {
    await first(tx);
    calling = call();
    calling.catch(() => undefined);
    await waitForLockWait(api);
    await second(tx);
  });
  await expect(writing).resolves.toBeUndefined();
  const answer = await calling;
  if (answer instanceof Response) expect(answer.status).toBeLessThan(500);
}

const lockPersonRow =
  (id: () => string): Step =>
  (tx) =>
    tx`select from users where id = ${id()} for update`;

describe('a writer that locks the same rows as another one', () => {
  it('updates a session’s last use only after a concurrent block ends', async () => {
    api.later(120_000);
    const { now } = api.clock;
    await crossed(
      (tx) => setAccountBlock(tx, person.id, now),
      () => api.send(meEndpoints.get, { token: person.token }),
      (tx) => endSessions(tx, person.id, now),
    );
  });

  it('waits for a deal’s people before it reads the deal to be rated', async () => {
    const ad_id = await createAd(api.sql, { author_id: person.id, status: 'finished' });
    const accepted_at = api.clock.now;
    const applicant_id = other.id;
    const request = await createRequest(api.sql, { ad_id, applicant_id, status: 'finished', accepted_at });
    await crossed(
      (tx) => lockPeople(tx, [person.id, other.id], { toChange: false }),
      () =>
        api
          .as(person.token)
          .call(feedbacksEndpoints.create, { body: { request, rating: 'positive', text: 'Хорошо' } }),
      (tx) => lockRequest(tx, request),
    );
  });

  it('waits for the person before it decides about their document', async () => {
    const judge = await createModerator(api);
    const { now } = api.clock;
    await api.sql`
      insert into verifications (user_id, state, storage_key, digest, submitted_at)
      values (${person.id}, 'submitted', 'private/1', ${Buffer.alloc(32)}, ${now})`;
    const [row] = await api.sql<{ id: string; name: string }[]>`
      select v.id::text as id, rtrim(u.first_name || ' ' || u.last_name) as name
      from verifications v join users u on u.id = v.user_id where u.id = ${person.id}`;
    const { id = '', name = '' } = row ?? {};
    await api.sql`
      insert into audit_log (at, actor_id, action, user_id, subject_kind, subject_id)
      values (${now}, ${judge.id}, 'verification_seen', ${person.id}, 'verification', ${id})`;
    await crossed(
      lockPersonRow(() => person.id),
      () =>
        api.send(moderationEndpoints.decideVerification, {
          params: { id },
          json: { passed: true, full_name: name },
          token: judge.token,
        }),
      (tx) => tx`delete from verifications where user_id = ${person.id}`,
    );
  });

  it('waits for the person before it uses up one of their codes', async () => {
    const { challenge } = await api.call(authEndpoints.forgotPassword, { body: { phone: person.phone } });
    const body = { challenge, code: await api.codeFor(person.phone), password: `${PASSWORD}-2` };
    await crossed(
      lockPersonRow(() => person.id),
      () => api.send(authEndpoints.forgotPasswordVerify, { json: body }),
      (tx) => tx`delete from codes where user_id = ${person.id}`,
    );
  });

  it('waits for the owner before it counts the use of a passkey', async () => {
    const id = await insertTestPasskey(api, person.id);
    const [row] = await api.sql<{ credential: string }[]>`
      select credential_id as credential from passkeys where id = ${id}`;
    await crossed(
      lockPersonRow(() => person.id),
      () =>
        api.sql.begin(async (tx) => {
          await lockPasskey(tx, row?.credential ?? '');
          return await tx`update users set last_seen_at = ${api.clock.now} where id = ${person.id}`;
        }),
      (tx) => tx`delete from passkeys where user_id = ${person.id}`,
    );
  });
});

describe('a job', () => {
  /** Each job has something to change, in rows that another transaction locks until the job is through. */
  const JOBS: Readonly<Record<string, { readonly hold: Step; readonly run: () => Promise<unknown> }>> = {
    'forgets reply times': {
      hold: async (tx) => {
        const ad = await createAd(api.sql, { author_id: person.id });
        await api.sql`update users set reply_minutes = 5 where id = ${person.id}`;
        await api.sql`
          insert into chats (kind, ad_id, asker_id, author_id, created_at, answered_at)
          values ('task', ${ad}, ${other.id}, ${person.id}, now() - interval '1 year', now() - interval '1 year')`;
        await lockPeople(tx, [person.id, other.id], { toChange: false });
      },
      run: () => sweepReplyTimes(api.sql, api.clock.now),
    },
    'forgets events': {
      hold: async (tx) => {
        await createEvent(api, person.id);
        await tx`select from events where user_id = ${person.id} for update`;
      },
      run: () => sweepEvents(api.sql, new Date(api.clock.now.getTime() + 365 * DAY_MS)),
    },
    'forgets limits, codes and sessions': {
      hold: async (tx) => {
        await tx`select from limits for update`;
        await tx`select from codes for update`;
        await tx`select from sessions for update`;
        await tx`select from known_devices for update`;
      },
      run: () => sweepAccounts(api.sql, new Date(api.clock.now.getTime() + 365 * DAY_MS)),
    },
  };

  it.each(Object.entries(JOBS))('skips locked rows: it %s', async (_name, { hold, run }) => {
    await api.sql.begin(async (tx) => {
      await hold(tx);
      await run();
    });
  });
});
