import type { AdKind } from '#contract/ads/kinds.ts';
import { ownAdsEndpoints } from '#contract/ads/own-endpoints.ts';
import { messagesEndpoints } from '#contract/messages/endpoints.ts';
import { adModerationEndpoints, type AdDecision } from '#contract/moderation/ads-endpoints.ts';
import { moderationEndpoints } from '#contract/moderation/endpoints.ts';
import type { ReportDecision } from '#contract/moderation/entities.ts';
import { reportsEndpoints } from '#contract/reports/endpoints.ts';
import { savedSearchesEndpoints } from '#contract/saved-searches/endpoints.ts';
import { verificationEndpoints } from '#contract/verification/endpoints.ts';
import { HOUR_MS } from '#contract/time.ts';
import { runDueAdTransitions } from '#server/background/move-ads.ts';
import { matchAdsToSavedSearches, createSearchNotifier } from '#server/background/saved-searches.ts';
import type { EventTextKey } from '#server/domains/events/event-texts.ts';
import { createEventWriter } from '#server/domains/events/write-service.ts';
import { createAd, PLUMBER, TASHKENT_ID } from '#tests/factories/ads/ads.ts';
import { publishAd } from '#tests/factories/ads/publish.ts';
import { fileOf, photo } from '#tests/factories/files/pictures.ts';
import { formOf } from '#tests/factories/files/uploads.ts';
import type { AccountsApi } from '#tests/factories/people/accounts.ts';
import type { TestPerson } from '#tests/factories/people/moderators.ts';
import {
  applyTo,
  chooseAnother,
  createRequestThrough,
  hireForWeek,
  changeRequestStatus,
  praise,
  createRepliedFeedback,
  reply,
  startByAuthor,
  type Scene,
} from './deal-scenes.ts';

export interface EventCause {
  readonly reader: 'author' | 'performer';
  /** The ad beforehand; by default a published task. */
  readonly ad?: { readonly kind?: AdKind; readonly status?: 'moderation' } & Partial<
    Record<'created_at' | 'published_at' | 'starts_at' | 'ends_at' | 'expires_at', Date>
  >;
  /** Makes what the event needs, and returns the id of that. */
  readonly before?: (scene: Scene) => Promise<string>;
  /** Names of answers that change beside the event, or that their screens refetch without it. */
  readonly aside?: readonly string[];
  readonly happen: (scene: Scene, id: string) => Promise<unknown>;
}

const inHours = (hours: number): Date => new Date(Date.now() + hours * HOUR_MS);
const STANDING = { created_at: inHours(-100), published_at: inHours(-100) };

function review(decision: AdDecision) {
  return async ({ api, author, judge, ad }: Scene): Promise<void> => {
    const { version } = await api.as(author).call(ownAdsEndpoints.task.own, { params: { id: ad } });
    const body = { decision, reason: decision === 'approve' ? '' : 'Нет адреса', version };
    await api.as(judge).call(adModerationEndpoints.decide, { params: { id: ad }, body });
  };
}

function judgeReport(subject: 'ad' | 'feedback' | 'person', decision: ReportDecision) {
  return async ({ api, author, stranger, judge, ad }: Scene, feedback: string): Promise<void> => {
    const id = subject === 'ad' ? ad : subject === 'person' ? author.id : feedback;
    const reason = subject === 'ad' ? 'fraud' : 'insult';
    const report = await api.as(stranger).call(reportsEndpoints.create, { body: { subject, id, reason } });
    await api.as(judge).call(moderationEndpoints.decideReport, {
      params: { id: report.id },
      body: { decision, reason: 'Оскорбления' },
    });
  };
}

function verify(passed: boolean) {
  return async ({ api, judge }: Scene, id: string): Promise<void> => {
    await api.send(moderationEndpoints.verificationPicture, { params: { id }, ...judge });
    const { items } = await api.as(judge).call(moderationEndpoints.verifications, { query: { size: 200 } });
    const name = items.find((each) => each.id === id)?.user.full_name ?? '';
    await api.as(judge).call(moderationEndpoints.decideVerification, {
      params: { id },
      body: passed ? { passed, full_name: name } : { passed, reason: 'Фото размыто' },
    });
  };
}

async function submitDocument({ api, author, judge }: Scene): Promise<string> {
  const body = formOf(fileOf(await photo('jpeg'), 'passport.jpg'));
  await api.as(author).call(verificationEndpoints.submit, { body });
  const { items } = await api.as(judge).call(moderationEndpoints.verifications, { query: { size: 200 } });
  return items.find(({ user }) => user.id === author.id)?.id ?? '';
}

const tick = async ({ api }: Scene): Promise<void> =>
  await runDueAdTransitions({ sql: api.sql, events: createEventWriter(api) });

/** New ads that match a search which the performer saved. */
function find(count: number) {
  return async ({ api, author }: Scene): Promise<void> => {
    for (let made = 0; made < count; made += 1) await publishAd(api, { author_id: author.id });
    await matchAdsToSavedSearches(api.sql, createSearchNotifier(createEventWriter(api)));
  };
}

async function saveSearch({ api, performer }: Scene): Promise<string> {
  const filter = { category: String(PLUMBER), city: String(TASHKENT_ID) };
  return (await api.as(performer).call(savedSearchesEndpoints.create, { body: { kind: 'task', filter } })).id;
}

async function write({ api, performer, kind, ad }: Scene): Promise<void> {
  const body = { kind, operation_id: ad, text: 'Ещё актуально?' };
  await api.as(performer).call(messagesEndpoints.ask, { body });
}

/** Versions before this one rejected everybody who was not chosen. */
async function tellLikeFormerVersions({ api, performer, kind, ad }: Scene): Promise<void> {
  const event = { person: performer.id, words: 'request_not_chosen', ad: { id: ad, kind } } as const;
  await api.sql.begin((tx) => createEventWriter(api).write(tx, [event], new Date()));
}

function changeAd(status: 'deactivated' | 'deleted') {
  return async ({ api, author, ad }: Scene): Promise<void> => {
    const { changeStatus } = ownAdsEndpoints.task;
    await api.as(author).call(changeStatus, { params: { id: ad }, body: { status } });
  };
}

/** Causes of each event, and the one of the two people who hears of it. */
const EVENT_CAUSES: Readonly<Record<EventTextKey, EventCause>> = {
  ad_approve: { reader: 'author', ad: { status: 'moderation' }, happen: review('approve') },
  ad_ask_edit: { reader: 'author', ad: { status: 'moderation' }, happen: review('ask_edit') },
  ad_reject: { reader: 'author', ad: { status: 'moderation' }, happen: review('reject') },
  ad_delete: { reader: 'author', happen: judgeReport('ad', 'delete') },
  ad_expired: {
    reader: 'author',
    ad: { ...STANDING, ends_at: inHours(-1), expires_at: inHours(-1) },
    happen: tick,
  },
  ad_expires_soon: { reader: 'author', ad: { ...STANDING, ends_at: inHours(20) }, happen: tick },
  task_starts_soon: {
    reader: 'performer',
    ad: { ...STANDING, starts_at: inHours(23), ends_at: inHours(90) },
    // Nobody is reminded of what was agreed on within the last day.
    before: async (scene) => {
      const id = await createRequestThrough('accepted')(scene);
      await scene.api.sql`update ads set status_at = status_at - interval '2 days' where id = ${scene.ad}`;
      return id;
    },
    happen: tick,
  },
  warning: { reader: 'author', happen: judgeReport('person', 'warn') },
  verification_passed: { reader: 'author', before: submitDocument, happen: verify(true) },
  verification_not_passed: { reader: 'author', before: submitDocument, happen: verify(false) },
  request_new: { reader: 'author', happen: (scene) => applyTo(scene, scene.performer) },
  request_accepted: {
    reader: 'performer',
    before: createRequestThrough(),
    happen: (scene, id) => changeRequestStatus(scene, id, 'accepted'),
  },
  request_rejected: {
    reader: 'performer',
    before: createRequestThrough(),
    happen: (scene, id) => changeRequestStatus(scene, id, 'rejected'),
  },
  request_not_chosen: { reader: 'performer', before: createRequestThrough(), happen: tellLikeFormerVersions },
  request_other_chosen: {
    reader: 'performer',
    before: createRequestThrough(),
    happen: async (scene) =>
      await changeRequestStatus(scene, await applyTo(scene, scene.stranger), 'accepted'),
  },
  request_open_again: {
    reader: 'performer',
    before: chooseAnother,
    happen: (scene, id) => changeRequestStatus(scene, id, 'cancelled'),
  },
  request_done_by_other: {
    reader: 'performer',
    before: chooseAnother,
    happen: (scene, id) => changeRequestStatus(scene, id, 'finished'),
  },
  request_ad_withdrawn: {
    reader: 'performer',
    before: createRequestThrough(),
    happen: changeAd('deactivated'),
  },
  request_closed: { reader: 'performer', before: createRequestThrough(), happen: changeAd('deleted') },
  request_cancelled: {
    reader: 'performer',
    before: createRequestThrough('accepted'),
    happen: (scene, id) => changeRequestStatus(scene, id, 'cancelled'),
  },
  request_withdrawn: {
    reader: 'author',
    before: createRequestThrough('accepted'),
    happen: (scene, id) => changeRequestStatus(scene, id, 'withdrawn'),
  },
  feedback_new: { reader: 'performer', before: createRequestThrough('accepted', 'finished'), happen: praise },
  feedback_reply: {
    reader: 'author',
    before: async (scene) => await praise(scene, await createRequestThrough('accepted', 'finished')(scene)),
    happen: reply,
  },
  feedback_removed: {
    reader: 'author',
    before: createRepliedFeedback,
    happen: judgeReport('feedback', 'remove_feedback'),
  },
  reply_removed: {
    reader: 'performer',
    before: createRepliedFeedback,
    happen: judgeReport('feedback', 'remove_reply'),
  },
  task_started: {
    reader: 'author',
    before: createRequestThrough('accepted'),
    happen: (scene, id) => changeRequestStatus(scene, id, 'running'),
  },
  task_done: {
    reader: 'author',
    before: createRequestThrough('accepted', 'running'),
    happen: (scene, id) => changeRequestStatus(scene, id, 'done'),
  },
  vacancy_started: {
    reader: 'author',
    ad: { kind: 'vacancy' },
    before: createRequestThrough('accepted'),
    happen: (scene, id) => changeRequestStatus(scene, id, 'running'),
  },
  vacancy_start_confirmed: {
    reader: 'performer',
    ad: { kind: 'vacancy' },
    before: createRequestThrough('accepted'),
    happen: startByAuthor,
  },
  task_finished: {
    reader: 'performer',
    before: createRequestThrough('accepted', 'running'),
    happen: (scene, id) => changeRequestStatus(scene, id, 'finished'),
  },
  search_found: { reader: 'performer', before: saveSearch, aside: ['users.get'], happen: find(1) },
  search_found_many: { reader: 'performer', before: saveSearch, aside: ['users.get'], happen: find(2) },
  // An open chat takes its records from its own socket.
  message_new: { reader: 'author', aside: ['messages.get'], happen: write },
};

/** Events that are told under another type about other kinds of ads. */
const FURTHER_CAUSES: readonly (readonly [EventTextKey, EventCause])[] = [
  ['request_new', { ...EVENT_CAUSES.request_new, ad: { kind: 'vacancy' } }],
  ['request_accepted', { ...EVENT_CAUSES.request_accepted, ad: { kind: 'vacancy' } }],
  ['message_new', { ...EVENT_CAUSES.message_new, ad: { kind: 'vacancy' } }],
  ['message_new', { ...EVENT_CAUSES.message_new, ad: { kind: 'service' } }],
  [
    'message_new',
    {
      reader: 'performer',
      aside: ['messages.get'],
      ad: { kind: 'service' },
      before: async (scene) => {
        await write(scene);
        const { items } = await scene.api.as(scene.author).call(messagesEndpoints.listService, { query: {} });
        return items[0]?.id ?? '';
      },
      happen: ({ api, author }, id) =>
        api.as(author).call(messagesEndpoints.answer, { body: { message_id: id, text: 'Да' } }),
    },
  ],
  [
    'feedback_new',
    {
      ...EVENT_CAUSES.feedback_new,
      ad: { kind: 'vacancy' },
      before: hireForWeek,
    },
  ],
  ['ad_expired', { ...EVENT_CAUSES.ad_expired, ad: { ...EVENT_CAUSES.ad_expired.ad, kind: 'service' } }],
];

export async function createSceneAd(
  api: AccountsApi,
  author: TestPerson,
  { kind = 'task', ...rest }: NonNullable<EventCause['ad']> = {},
): Promise<string> {
  const pay = kind === 'vacancy' ? { price: null } : {};
  return await createAd(api.sql, { author_id: author.id, kind, ...pay, ...rest });
}

/** Every event with what makes it. */
export const ALL_CAUSES: readonly (readonly [EventTextKey, EventCause])[] = [
  ...eventNames().map((words) => [words, EVENT_CAUSES[words]] as const),
  ...FURTHER_CAUSES,
];

function eventNames(): EventTextKey[] {
  return Object.keys(EVENT_CAUSES).filter((name): name is EventTextKey => name in EVENT_CAUSES);
}
