import { verificationEndpoints } from '#contract/verification/endpoints.ts';
import type { RawRequest } from '#tests/setup/server/calls.ts';
import { createAd } from '#tests/factories/ads/ads.ts';
import { bannerForm } from '#tests/factories/ads/banners.ts';
import { inDays } from '#tests/factories/ads/own-ads.ts';
import { createReport } from '#tests/factories/ads/things.ts';
import { createBanner } from '#tests/factories/files/images.ts';
import { fileOf, photo } from '#tests/factories/files/pictures.ts';
import { formOf } from '#tests/factories/files/uploads.ts';
import { aboutOwner, type CallRow, type CallSetup, json } from './call-row.ts';

/** A call about a document of the stranger's that the moderator has opened. */
const aboutDocument =
  (body?: unknown): CallSetup =>
  async (api, { people }) => {
    const { id: user, token } = people.stranger;
    const form = formOf(fileOf(await photo('jpeg'), 'passport.jpg'));
    await api.as(token).call(verificationEndpoints.submit, { body: form });
    const [row] = await api.sql<{ id: string }[]>`
      select id::text as id from verifications where user_id = ${user}`;
    const id = row?.id ?? '';
    await api.sql`
      insert into audit_log (at, actor_id, action, user_id, subject_kind, subject_id)
      values (${api.clock.now}, ${people.moderator.id}, 'verification_seen', ${user}, 'verification', ${id})`;
    return () => ({ params: { id }, ...(body === undefined ? {} : { json: body }) });
  };

const aboutReport: CallSetup = async (api, { people }) => {
  const id = await createReport(api, people.stranger.id, people.owner.id);
  return () => ({ params: { id }, json: { decision: 'dismiss' } });
};

const byModerator =
  (body: unknown): CallSetup =>
  (_, { people }) =>
    Promise.resolve(() => ({ params: { id: people.owner.id }, json: body }));

/** A call about an ad that waits for a moderator. */
const aboutWaitingAd =
  (body?: unknown): CallSetup =>
  async (api, { people }) => {
    const id = await createAd(api.sql, { author_id: people.stranger.id, status: 'moderation' });
    return () => ({ params: { id }, ...(body === undefined ? {} : { json: body }) });
  };

const withBanner: CallSetup = async () => {
  const image = fileOf(await photo('jpeg'), 'banner.jpg');
  return () => ({ body: bannerForm({ image }) });
};

const aboutBanner =
  (more: () => RawRequest): CallSetup =>
  async (api) => {
    const id = await createBanner(api.sql, { starts_at: api.clock.now, ends_at: new Date(inDays(1)) });
    return () => ({ params: { id }, ...more() });
  };

/** The calls of moderators by their names. */
export const MODERATION_CALLS: Readonly<Record<string, CallRow>> = {
  'moderation.queues': {},
  'moderation.verifications': {},
  'moderation.verificationPicture': { given: aboutDocument() },
  'moderation.decideVerification': { given: aboutDocument({ passed: false, reason: 'Фото размыто' }) },
  'moderation.takeBackVerification': { given: aboutDocument(), ends: 'conflict' },
  'moderation.reports': {},
  'moderation.decideReport': { given: aboutReport },
  'moderation.findPeople': json({ search: 'Dilnoza' }),
  'moderation.person': { given: aboutOwner },
  'moderation.blockPerson': { given: byModerator({ reason: 'Мошенничество' }) },
  'moderation.unblockPerson': { given: byModerator({ reason: 'Ошиблись' }), ends: 'conflict' },
  'moderation.audit': {},
  'moderation.operation': {},
  'moderation.ads': {},
  'moderation.decideAd': { given: aboutWaitingAd({ decision: 'approve', version: 1 }) },
  'moderation.banners': {},
  'moderation.createBanner': { given: withBanner },
  'moderation.updateBanner': { given: aboutBanner(() => ({ body: bannerForm({ version: '1' }) })) },
  'moderation.removeBanner': { given: aboutBanner(() => ({})) },
  'moderation.undoAd': { given: aboutWaitingAd(), ends: 'wrong_state' },
};
