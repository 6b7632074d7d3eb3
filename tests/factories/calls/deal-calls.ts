import type { AdKind } from '#contract/ads/kinds.ts';
import type { RawRequest } from '#tests/setup/server/calls.ts';
import { newPhone } from '#tests/factories/people/accounts.ts';
import { createAd, createRequest } from '#tests/factories/ads/ads.ts';
import type { CallRow, CallSetup } from './call-row.ts';
import { aboutAd } from './every-ad-call.ts';
import { createFeedback, createPerson } from '#tests/factories/people/people.ts';
import { assignmentsSql } from '#server/db/driver/columns.ts';

/** A call about the other side's request to the owner's ad. */
const aboutRequest =
  (kind: 'task' | 'vacancy', more: RawRequest = {}): CallSetup =>
  async (api, { people }) => {
    const ad_id = await createAd(api.sql, { kind, author_id: people.owner.id });
    const id = await createRequest(api.sql, { ad_id, applicant_id: people.side.id });
    return () => ({ params: { id }, ...more });
  };

/** A call about the other side's accepted request to the owner's task. */
const aboutAccepted: CallSetup = async (api, { people }) => {
  const ad_id = await createAd(api.sql, { author_id: people.owner.id, status: 'request_accepted' });
  const applicant_id = people.side.id;
  const accepted_at = api.clock.now;
  const id = await createRequest(api.sql, { ad_id, applicant_id, status: 'accepted', accepted_at });
  return () => ({ params: { id } });
};

/** A call about a request whose two sides may call each other. */
const aboutCallable =
  (kind: 'task' | 'vacancy'): CallSetup =>
  async (api, { people }) => {
    const ad_id = await createAd(api.sql, { kind, author_id: people.owner.id });
    const applicant_id = people.side.id;
    await api.sql`
      with chat as (
        insert into chats (kind, ad_id, asker_id, author_id, created_at)
        values (${kind}, ${ad_id}, ${applicant_id}, ${people.owner.id}, ${api.clock.now}) returning id)
      insert into chat_sides (chat_id, user_id, kind, last_at)
      select id, unnest(${[people.owner.id, applicant_id]}::bigint[]), ${kind}, ${api.clock.now} from chat`;
    const accepted_at = api.clock.now;
    const id = await createRequest(api.sql, { ad_id, applicant_id, status: 'accepted', accepted_at });
    await api.sql`update requests set status_at = ${accepted_at} where id = ${id}`;
    return () => ({ params: { id } });
  };

/** Calls for the author of the ad; the applicant sees the request, but is refused. */
const BY_AUTHOR: CallRow = { isShared: true, but: { side: 'author_decides' } };

/** A call in which somebody acts on a request that they sent to another person's ad. */
const aboutOwnRequest =
  (kind: 'task' | 'vacancy'): CallSetup =>
  async (api, { people }) => {
    const ad_id = await createAd(api.sql, { kind, author_id: people.side.id });
    const id = await createRequest(api.sql, { ad_id, applicant_id: people.owner.id });
    return () => ({ params: { id } });
  };

/** A call about a finished deal between the owner and the other side. */
const aboutDeal =
  (parts: (request: string) => RawRequest): CallSetup =>
  async (api, { people }) => {
    const ad_id = await createAd(api.sql, { author_id: people.owner.id, status: 'finished' });
    const applicant_id = people.side.id;
    const accepted_at = api.clock.now;
    const id = await createRequest(api.sql, { ad_id, applicant_id, status: 'finished', accepted_at });
    return () => parts(id);
  };

/** A call about the phone of an author who is none of the askers. */
const aboutPhone =
  (kind: AdKind): CallSetup =>
  async (api) => {
    const author_id = await createPerson(api.sql);
    await api.sql`update users set phone = ${newPhone()} where id = ${author_id}`;
    const id = await createAd(api.sql, { kind, author_id });
    return () => ({ params: { id } });
  };

/** Calls between people: requests, feedback, phones and notifications. */
export const DEAL_CALLS: Readonly<Record<string, CallRow>> = {
  ...Object.fromEntries(
    (['task', 'vacancy'] as const).flatMap((kind): [string, CallRow][] => [
      [`${kind}Requests.own`, { given: aboutAd(kind) }],
      [
        `${kind}Requests.create`,
        {
          given: aboutAd(kind, { json: { agrees_to_price: true } }),
          but: { owner: 'own_ad', shunned: 'not_welcome' },
        },
      ],
      [
        `${kind}Requests.changeStatus`,
        { given: aboutRequest(kind, { json: { status: 'rejected' } }), ...BY_AUTHOR },
      ],
      [`${kind}Requests.phone`, { given: aboutCallable(kind), isShared: true }],
      [`${kind}Requests.delete`, { given: aboutOwnRequest(kind), isOwned: true }],
    ]),
  ),
  'deals.list': {},
  'taskRequests.accept': { given: aboutRequest('task'), ...BY_AUTHOR },
  'taskRequests.cancel': { given: aboutAccepted, ...BY_AUTHOR },
  'taskRequests.finish': { given: aboutAccepted, ...BY_AUTHOR },
  'tasks.phone': { given: aboutPhone('task') },
  'services.phone': { given: aboutPhone('service') },
  'vacancies.phone': { given: aboutPhone('vacancy') },
  'feedbacks.create': {
    given: aboutDeal((request) => ({ json: { request, rating: 'positive', text: 'Хорошо' } })),
    isShared: true,
  },
  'feedbacks.get': {
    given: async (api, { people }) => {
      const id = await createFeedback(api.sql, {
        user_id: people.owner.id,
        author_id: people.side.id,
      });
      return () => ({ params: { id } });
    },
    isOwned: true,
  },
  'feedbacks.reply': {
    given: async (api, { people }) => {
      const id = await createFeedback(api.sql, {
        user_id: people.owner.id,
        author_id: people.side.id,
      });
      return () => ({ params: { id }, json: { text: 'Спасибо' } });
    },
    isOwned: true,
  },
  'feedbacks.file': {
    given: async (api) => {
      const [user_id, author_id] = [await createPerson(api.sql), await createPerson(api.sql)];
      const id = await createFeedback(api.sql, { user_id, author_id });
      const [file_key, file_name, file_size] = ['private/feedback/1', 'dogovor.pdf', 3];
      await api.storage.write(file_key, new Uint8Array(file_size));
      await api.sql`update feedbacks set ${assignmentsSql({ file_key, file_name, file_size })} where id = ${id}`;
      return () => ({ params: { id } });
    },
  },
};
