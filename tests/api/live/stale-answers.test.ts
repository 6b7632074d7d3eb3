import { beforeAll, describe, expect, it } from 'vitest';
import { AD_PLURALS, type AdKind } from '#contract/ads/kinds.ts';
import { OWN_LISTS } from '#contract/ads/own-entities.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { notificationsEndpoints } from '#contract/notifications/endpoints.ts';
import { NOTIFICATION_TYPES } from '#contract/notifications/types.ts';
import { matchesCallNames, findStaleAfterNotification } from '#contract/stale-answers.ts';
import { notificationTypeOf } from '#server/domains/events/event-texts.ts';
import type { Scene } from '#tests/factories/calls/deal-scenes.ts';
import { ALL_CAUSES, createSceneAd } from '#tests/factories/calls/event-causes.ts';
import { type AccountsApi, accountsApi } from '#tests/factories/people/accounts.ts';
import {
  createModerator,
  createSignedInPerson,
  type TestPerson,
} from '#tests/factories/people/moderators.ts';

let api: AccountsApi;
let judge: TestPerson;
beforeAll(async () => {
  api = await accountsApi();
  judge = await createModerator(api);
});

/**
 * The notifications themselves come with the event; copies of ads on the device are synced by their screens; no screen
 * shows the export.
 */
const OTHERWISE = ['notifications', 'favourites', 'recent', 'me.export'];
/** Facts that change without an event. */
const UNTOLD = new Set(['online', 'last_seen_at', 'reply_minutes', 'views', 'last_used_at']);

/** Names of the answers about an ad and its people, with the parameters of each. */
function answersAbout(kind: AdKind, ad: string, people: readonly string[], chat: string | undefined) {
  const plural = AD_PLURALS[kind];
  const asked: [name: string, params: Record<string, string>][] = [
    ...['get', 'own', 'relation'].map((name): [string, { id: string }] => [`${plural}.${name}`, { id: ad }]),
    ...OWN_LISTS.map((type): [string, { type: string }] => [`${plural}.mine`, { type }]),
    ...(kind === 'service' ? [] : ['list', 'own']).map((name): [string, { id: string }] => [
      `${kind}Requests.${name}`,
      { id: ad },
    ]),
    ...people.flatMap((id): [string, { id: string }][] => [
      ['users.get', { id }],
      ['users.feedbacks', { id }],
    ]),
    ...(chat === undefined ? [] : [['messages.get', { id: chat }] satisfies [string, { id: string }]]),
  ];
  const others = ENDPOINTS.filter(
    ({ method, auth, path }) => method === 'GET' && auth === 'required' && !path.includes('{'),
  );
  return [...asked, ...others.map(({ name }): [string, Record<string, string>] => [name, {}])];
}

async function readAnswers(reader: TestPerson, scene: Scene, chat: string | undefined) {
  const { kind, ad, author, performer } = scene;
  const answers = new Map<string, string>();
  for (const [name, params] of answersAbout(kind, ad, [author.id, performer.id], chat)) {
    const endpoint = ENDPOINTS.find((each) => each.name === name);
    if (!endpoint) throw new Error(`There is no call "${name}".`);
    const answer = await api.send(endpoint, { params, token: reader.token });
    const body: unknown = JSON.parse((await answer.text()) || 'null');
    answers.set(
      `${name} ${Object.values(params).join()}`,
      JSON.stringify([answer.status, body], withoutUntold),
    );
  }
  return answers;
}

function withoutUntold(key: string, value: unknown): unknown {
  return UNTOLD.has(key) || key === 'request_id' ? undefined : value;
}

async function chatOf(reader: TestPerson, kind: AdKind): Promise<string | undefined> {
  const [row] = await api.sql<{ id: string }[]>`
    select id::text as id from chats where ${reader.id}::bigint in (author_id, asker_id) limit 1`;
  return kind && row?.id;
}

describe('what a notification makes stale', () => {
  it('every type of notification is made by an event', () => {
    const types = new Set(ALL_CAUSES.map(([words, { ad }]) => notificationTypeOf(words, ad?.kind ?? 'task')));
    // The rest is about a service or an account without an ad.
    expect(NOTIFICATION_TYPES.filter((type) => !types.has(type))).toEqual(['system']);
  });

  it.each(ALL_CAUSES)('%s marks every changed answer of the reader as stale', async (words, cause) => {
    const [author, performer, stranger] = [
      await createSignedInPerson(api),
      await createSignedInPerson(api),
      await createSignedInPerson(api),
    ];
    const kind = cause.ad?.kind ?? 'task';
    const ad = await createSceneAd(api, author, cause.ad);
    const scene: Scene = { api, author, performer, stranger, judge, kind, ad };
    const id = (await cause.before?.(scene)) ?? '';
    const reader = scene[cause.reader];
    const chat = await chatOf(reader, kind);
    const known = await api.as(reader).call(notificationsEndpoints.list, { query: { size: 1 } });
    const before = await readAnswers(reader, scene, chat);
    await cause.happen(scene, id);
    const after = await readAnswers(reader, scene, chat);
    const { data } = await api.as(reader).call(notificationsEndpoints.list, {});
    const told = data.items.filter(({ seq }) => seq > (known.data.items[0]?.seq ?? 0));
    expect(told.map(({ type }) => type)).toContain(notificationTypeOf(words, told[0]?.kind ?? null));
    const stale = [
      ...OTHERWISE,
      ...(cause.aside ?? []),
      ...told.flatMap((each) => findStaleAfterNotification(each)),
    ];
    const changed = [...after.keys()].filter((key) => after.get(key) !== before.get(key));
    expect(changed.filter((key) => !matchesCallNames(key.split(' ')[0] ?? '', stale))).toEqual([]);
  });
});
