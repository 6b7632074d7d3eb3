import { randomUUID } from 'node:crypto';
import { blocksEndpoints } from '#contract/blocks/endpoints.ts';
import type { RawRequest } from '#tests/setup/server/calls.ts';
import { type AccountsApi, newPhone, PASSWORD } from '#tests/factories/people/accounts.ts';
import { createAd } from '#tests/factories/ads/ads.ts';
import { aboutOwner, fixedRequest, type CallRow, type CallSetup, json, withKey } from './call-row.ts';
import { CHAT_CALLS } from './chat-calls.ts';
import { DEAL_CALLS } from './deal-calls.ts';
import { aboutAd, AD_ROWS } from './every-ad-call.ts';
import { MODERATION_CALLS } from './moderation-calls.ts';
import {
  createAnonymousChat,
  createEvent,
  insertTestPasskey,
  insertPortfolioItem,
  insertSearch,
  insertSubscription,
  insertTestTopUp,
} from '#tests/factories/ads/things.ts';
import { fileOf, photo } from '#tests/factories/files/pictures.ts';
import { someDeviceKeys } from '#tests/factories/outside/push-service.ts';
import { formOf } from '#tests/factories/files/uploads.ts';

const WRONG = { method: 'password', password: 'not-this-one-4711' };
const PROOF = { proof: WRONG };
const CODE = { challenge: 'x'.repeat(43), code: '123456' };
const HASH = '0'.repeat(64);
const VOUCHED = { provider: 'telegram', result: { id: 1, auth_date: 1, hash: HASH } };

/** A translation of a text that does not exist. */
const TRANSLATE_UNKNOWN: CallRow = {
  given: fixedRequest({ params: { id: '1' }, query: 'to=uz' }),
  ends: 'not_found',
};

const withPhoto =
  (field: 'file' | 'files'): CallSetup =>
  async () => {
    const file = fileOf(await photo('jpeg'), 'photo.jpg');
    return () => ({ body: formOf(field === 'file' ? file : [file]) });
  };

const owned =
  (insert: (api: AccountsApi, user: string) => Promise<string>, more: RawRequest = {}): CallSetup =>
  async (api, { people }) => {
    const id = await insert(api, people.owner.id);
    return () => ({ params: { id }, ...more });
  };

/** Every call by its name. A call that is missing here, or no longer exists, fails the test. */
export const EVERY_CALL: Readonly<Record<string, CallRow>> = {
  ...AD_ROWS,
  'cities.list': {},
  'categories.list': {},
  'categories.popular': {},
  'thirdPartyAds.list': {},
  'statistics.get': {},
  'cities.counts': {},
  'addresses.ofPlace': json({ latitude: 41.31, longitude: 69.28 }),
  'taskRequests.list': { given: aboutAd('task') },
  'vacancyRequests.list': { given: aboutAd('vacancy') },
  ...DEAL_CALLS,
  // The calls of a server without a service that translates.
  'translations.ad': {
    given: fixedRequest({ params: { kind: 'tasks', id: '1' }, query: 'to=uz' }),
    ends: 'not_found',
  },
  'translations.about': TRANSLATE_UNKNOWN,
  'translations.feedback': TRANSLATE_UNKNOWN,
  'translations.reply': TRANSLATE_UNKNOWN,
  'translations.record': TRANSLATE_UNKNOWN,
  'users.get': { given: aboutOwner },
  'users.feedbacks': { given: aboutOwner },
  'users.feedbacksCount': { given: aboutOwner },
  'offline.pack': { given: fixedRequest({ params: { kind: 'tasks' } }) },

  'auth.registration': {
    given: () =>
      Promise.resolve(() => ({
        json: { phone: newPhone(), name: 'Dilnoza', password: PASSWORD, agreement: true },
      })),
  },
  'auth.verifyPhone': { ...json(CODE), ends: 'code_expired' },
  'auth.resendCode': { ...json({ challenge: 'x' }), ends: 'code_expired' },
  'auth.phoneCode': { given: () => Promise.resolve(() => ({ json: { phone: newPhone() } })) },
  'auth.phoneCodeVerify': { ...json(CODE), ends: 'code_expired' },
  'auth.phoneCodeRegister': {
    ...json({ ticket: 'x', name: 'Dilnoza', agreement: true }),
    ends: 'code_expired',
  },
  'auth.login': { ...json({ phone: '+998900000001', password: 'x' }), ends: 'wrong_credentials' },
  'auth.forgotPassword': { given: () => Promise.resolve(() => ({ json: { phone: newPhone() } })) },
  'auth.forgotPasswordVerify': { ...json({ ...CODE, password: PASSWORD }), ends: 'code_expired' },
  'auth.providers': {},
  'auth.authLogin': { ...json(VOUCHED), ends: 'not_found' },
  'auth.oidcStart': { ends: 'not_found' },
  'auth.authRegistration': {
    ...json({ ticket: 'x', phone: '+998900000002', name: 'Dilnoza', agreement: true }),
    ends: 'code_expired',
  },
  'auth.secondFactor': {
    ...json({ ticket: 'x', factor: { method: 'totp', code: '123456' } }),
    ends: 'ticket_expired',
  },
  'auth.passkeyOptions': json({}),
  'auth.passkeyLogin': { ...json({}), ends: 'validation' },
  'auth.logout': {},
  'sockets.ticket': {},
  'presence.get': {},
  'presence.edit': json({ shown: false }),

  'me.get': {},
  'me.home': {},
  'me.edit': json({ version: 1, about: 'Чиню краны' }),
  'me.sessions': {},
  'me.endSession': {
    given: owned(async (api, user) => {
      const [row] = await api.sql<{ id: string }[]>`
        select id::text as id from sessions where user_id = ${user}`;
      return row?.id ?? '';
    }),
    isOwned: true,
  },
  'me.endOtherSessions': {},
  'me.startLinking': { ...json({ provider: 'telegram', ...PROOF }), ends: 'not_found' },
  'me.linkIdentity': { ...json(VOUCHED), ends: 'validation' },
  'me.unlinkIdentity': { given: fixedRequest({ params: { provider: 'telegram' } }), ends: 'not_found' },
  'me.changePassword': {
    ...json({ current_password: WRONG.password, password: PASSWORD }),
    ends: 'validation',
  },
  'me.changePhone': { ...json({ phone: '+998900000003', password: WRONG.password }), ends: 'validation' },
  'me.verifyPhone': { ...json(CODE), ends: 'code_expired' },
  'me.secondFactor': {},
  'me.passkeyProofOptions': {},
  'me.totpStart': { ...json(PROOF), ends: 'validation' },
  'me.totpConfirm': { ...json({ code: '123456' }), ends: 'code_expired' },
  'me.totpRemove': { ...json(PROOF), ends: 'validation' },
  'me.passkeyStart': { ...json(PROOF), ends: 'validation' },
  'me.passkeyAdd': { ...json({ name: 'Телефон', credential: {} }), ends: 'validation' },
  'me.passkeyRename': { given: owned(insertTestPasskey, { json: { name: 'Телефон' } }), isOwned: true },
  'me.passkeyRemove': { given: owned(insertTestPasskey, { json: PROOF }), ends: 'validation' },
  'me.recoveryCodes': { ...json(PROOF), ends: 'validation' },
  'me.setAvatar': { given: withPhoto('file') },
  'me.removeAvatar': {},
  'me.addToPortfolio': { given: withPhoto('files') },
  'me.arrangePortfolio': {
    given: async (api, { people }) => {
      const id = await insertPortfolioItem(api, people.owner.id);
      return () => ({ json: { images: [id] } });
    },
    ends: 'validation',
    but: { owner: 'ok' },
  },
  'me.removeFromPortfolio': { given: owned(insertPortfolioItem), isOwned: true },
  'me.notificationSettings': {},
  'me.editNotificationSettings': json({ items: [] }),
  'me.export': {},
  'me.deletionCode': {},
  'me.deletion': { ...json({}), ends: 'validation' },
  'favourites.list': {},
  'favourites.tap': {
    given: async (api, { people }) => {
      const id = await createAd(api.sql, { author_id: people.owner.id });
      return () => ({ json: { taps: [{ id, saved: true, at: api.clock.now.toISOString() }] } });
    },
  },
  'recent.list': {},
  'recent.add': {
    given: async (api, { people }) => {
      const id = await createAd(api.sql, { author_id: people.owner.id });
      return () => ({ json: { ads: [{ id, at: api.clock.now.toISOString() }] } });
    },
  },
  'recent.clear': {},
  'savedSearches.list': {},
  'savedSearches.create': json({ kind: 'task', filter: { search: 'кран' } }),
  'savedSearches.edit': { given: owned(insertSearch, { json: { alert: 'daily' } }), isOwned: true },
  'savedSearches.delete': { given: owned(insertSearch), isOwned: true },
  'verification.get': {},
  'verification.submit': { given: withPhoto('file'), but: { verified: 'already_verified' } },

  'reports.create': {
    given: (_, { people }) =>
      Promise.resolve(() => ({ json: { subject: 'person', id: people.owner.id, reason: 'spam' } })),
    but: { owner: 'validation' },
  },
  'blocks.list': {},
  'blocks.create': {
    given: (_, { people }) => Promise.resolve(() => ({ json: { user: people.owner.id } })),
    but: { owner: 'validation' },
  },
  'blocks.delete': {
    given: (_, { people }) => Promise.resolve(() => ({ params: { user: people.stranger.id } })),
    ends: 'not_found',
  },
  'blocks.createAuthor': {
    given: async (api, { people: { owner, side } }) => {
      const vacancy = await createAnonymousChat(api, owner.token, side.id);
      return () => ({ json: { vacancy } });
    },
    isOwned: true,
  },
  'blocks.deleteAuthor': {
    given: async (api, { people: { owner, side } }) => {
      const vacancy = await createAnonymousChat(api, owner.token, side.id);
      await api.as(owner.token).call(blocksEndpoints.createAuthor, { body: { vacancy } });
      return () => ({ params: { vacancy } });
    },
    isOwned: true,
  },
  'blocks.relation': { given: aboutOwner },

  'push.key': {},
  'push.list': {},
  'push.subscribe': json({ endpoint: 'http://127.0.0.1:4000/push/1', keys: someDeviceKeys() }),
  'push.unsubscribe': { given: owned(insertSubscription), isOwned: true },
  'telegram.get': {},
  'telegram.check': {},
  'notifications.list': {},
  'notifications.makeRead': { given: owned(createEvent), isOwned: true },
  'notifications.makeReadAbout': json({ operation_id: '1' }),
  'notifications.makeAllRead': {
    given: async (api, { people }) => {
      const until = await createEvent(api, people.owner.id);
      return () => ({ json: { until } });
    },
    isOwned: true,
  },

  ...CHAT_CALLS,

  'balance.get': {},
  'balance.entries': {},
  'balance.topUp': {
    given: () => Promise.resolve(() => ({ json: { amount: 50_000, provider: 'test' }, ...withKey() })),
  },
  'balance.topUpState': { given: owned(insertTestTopUp), isOwned: true },
  'balance.testPayment': { given: owned(insertTestTopUp, { json: { outcome: 'decline' } }), isOwned: true },

  ...MODERATION_CALLS,
  'appLink.send': {
    given: () => Promise.resolve(() => ({ json: { phoneNumber: newPhone() } })),
  },
  'pageErrors.send': {
    given: fixedRequest({
      json: { source: 'page', message: 'x is not a function', stack: '', build: 'app', route: '/' },
    }),
  },
  'views.send': {
    given: (_, { people }) =>
      Promise.resolve(() => ({
        json: { batch: randomUUID(), views: [{ resource: 'users', id: people.owner.id }] },
      })),
  },
};
