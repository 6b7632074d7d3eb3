import { randomUUID } from 'node:crypto';
import { messagesEndpoints } from '#contract/messages/endpoints.ts';
import { meEndpoints } from '#contract/me/endpoints.ts';
import type { OutboxItem } from '#device/outbox/outbox-item.ts';
import type { AccountsApi } from '#tests/factories/people/accounts.ts';
import { createAds, createRequest } from '#tests/factories/ads/ads.ts';
import type { TestPerson } from '#tests/factories/people/moderators.ts';
import { anAuthor, inDays, NEW_TASK, postTask } from '#tests/factories/ads/own-ads.ts';
import { createFeedback } from '#tests/factories/people/people.ts';
import { wordsOf } from '#tests/factories/ads/posting.ts';
import { createEvent, insertSearch } from '#tests/factories/ads/things.ts';

/** One action of a person on the device. */
export interface Step {
  /** Id of the row and its idempotency key. */
  readonly key: string;
  /** Way of queueing: a single item, one that replaces older ones, or a form's draft. */
  readonly how: 'item' | 'draft';
  readonly item: OutboxItem;
  readonly files: readonly { id: string; name: string; type: string; text: string }[];
  /** Idempotency key of the ad that an edit is about. */
  readonly of?: string;
  /** The server must refuse this step, which must block no other. */
  readonly isWrong?: boolean;
}

export interface Plan {
  readonly person: TestPerson;
  /** Steps in the order in which the person takes them; only steps with the same queue key must reach the server in that order. */
  readonly steps: readonly Step[];
  readonly profileVersion: number;
}

/** Actions of all types that one person queues, with the ads and chats of others that they are about. */
export async function newPlan(api: AccountsApi, author: TestPerson, photo: Buffer): Promise<Plan> {
  const { sql } = api;
  const person = await anAuthor(api);
  const mine = api.as(person.token);
  const ads = await createAds(
    sql,
    Array.from({ length: 12 }, () => ({ author_id: author.id })),
  );
  const ad = (index: number): string => ads[index] ?? '';
  const [own = ''] = await createAds(sql, [{ kind: 'service', author_id: person.id }]);
  const { version: profileVersion } = await mine.call(meEndpoints.get, {});

  const known = await ask(ad(0));
  const read = await ask(ad(1));
  for (const text of ['Да', 'Приходите', 'Ждём']) {
    await api.as(author.token).call(messagesEndpoints.answer, { body: { message_id: read, text } });
  }
  const feedback = await createFeedback(sql, { user_id: person.id, author_id: author.id });
  const event = await createEvent(api, person.id);
  const search = await insertSearch(api, person.id);
  const unwanted = await insertSearch(api, person.id, '2');

  const sequences: Step[][] = [];
  for (const photos of [0, 1, 0]) sequences.push([newAd(photos)], await editsOfAd());
  sequences.push(
    ['deactivated', 'published', 'deactivated', 'published', 'closed'].map((status) =>
      tap({ type: 'ad.status', kind: 'service', ad: own, body: { status: asWanted(status) } }),
    ),
  );
  sequences.push(Array.from({ length: 8 }, (_, index) => message(ad(0), known, `${index}`, index === 3)));
  sequences.push(Array.from({ length: 8 }, (_, index) => message(ad(2), null, `${index}`, index === 0)));
  for (const index of [3, 4, 5, 6]) {
    const body = { comment: randomUUID(), agrees_to_price: true };
    sequences.push([tap({ type: 'request.create', kind: 'task', ad: ad(index), body })]);
  }
  for (const index of [7, 8]) {
    const finished = { status: 'finished', accepted_at: new Date() };
    const request = await createRequest(sql, {
      ad_id: ad(index),
      applicant_id: person.id,
      ...finished,
    });
    const deal = { kind: 'task', ad: ad(index), request } as const;
    sequences.push([tap({ type: 'feedback.create', deal, rating: 'positive', text: randomUUID() })]);
  }
  sequences.push([tap({ type: 'feedback.reply', feedback, text: randomUUID() })]);
  sequences.push(
    Array.from({ length: 5 }, () => {
      const body = { about: randomUUID() };
      return tap({ type: 'profile.edit', version: profileVersion, body, base: {} });
    }),
  );
  sequences.push(['А', 'Б', 'В'].map((name) => tap({ type: 'search.edit', search, body: { name } })));
  sequences.push([tap({ type: 'search.delete', search: unwanted })]);
  const report = { subject: 'person', id: author.id, reason: 'spam', text: randomUUID() } as const;
  sequences.push([tap({ type: 'report.create', ...report })]);
  sequences.push([2, 3, 4].map((seq) => tap({ type: 'chat.read', chat: read, seq })));
  sequences.push([tap({ type: 'notification.read', id: event, all: false })]);
  sequences.push([{ ...message('999999999', null, 'никому', false), isWrong: true }]);
  return { person, steps: shuffled(sequences), profileVersion };

  async function ask(operation: string): Promise<string> {
    const body = { kind: 'task', operation_id: operation, text: 'Ещё актуально?' } as const;
    return (await mine.call(messagesEndpoints.ask, { body })).message_id;
  }

  function message(operation: string, chat: string | null, text: string, hasFile: boolean): Step {
    const bytes = Buffer.from(`чертёж ${text}`);
    const id = randomUUID();
    const along = { id, kind: 'file', name: 'a.txt', size: bytes.length } as const;
    const content = { kind: 'task', operation, chat, text: `${text} ${randomUUID()}` } as const;
    const item = { type: 'message.send', ...content, ...(hasFile && { attachments: [along] }) } as const;
    const file = { id, name: 'a.txt', type: 'text/plain', text: bytes.toString('base64') };
    return { ...tap(item), files: hasFile ? [file] : [] };
  }

  function newAd(photos: number): Step {
    const key = randomUUID();
    const body = { ...NEW_TASK, starts_at: inDays(1), ends_at: inDays(3), translations: wordsOf(key) };
    const files = Array.from({ length: photos }, (_, index) => {
      return { id: randomUUID(), name: `${index}.jpg`, type: 'image/jpeg', text: photo.toString('base64') };
    });
    return { key, how: 'draft', item: { type: 'ad.create', kind: 'task', body }, files };
  }

  async function editsOfAd(): Promise<Step[]> {
    const of = randomUUID();
    const { id: ad } = await postTask(api, person.token, { translations: wordsOf(of) }, of);
    return [1, 2, 3].map((index): Step => {
      const body = { price: 150_000 + index };
      const item = {
        type: 'ad.edit',
        kind: 'task',
        ad,
        version: 1,
        body,
        photos: [],
        removed: [],
      } as const;
      return { key: randomUUID(), how: 'draft', item, files: [], of };
    });
  }
}

function asWanted(status: string): 'deactivated' | 'published' | 'closed' {
  return status === 'closed' || status === 'published' ? status : 'deactivated';
}

function tap(item: OutboxItem): Step {
  return { key: randomUUID(), how: 'item', item, files: [] };
}

/** Interleaves the queues at random and keeps the order within each. */
function shuffled(sequences: readonly Step[][]): Step[] {
  const left = sequences.map((sequence) => [...sequence]);
  const woven: Step[] = [];
  for (;;) {
    const open = left.filter((sequence) => sequence.length > 0);
    const next = open[Math.floor(Math.random() * open.length)]?.shift();
    if (!next) return woven;
    woven.push(next);
  }
}
