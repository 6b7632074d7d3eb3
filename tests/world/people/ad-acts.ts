import { DAY_MS } from '#contract/time.ts';
import { NEW_TASK } from '#tests/factories/ads/own-ads.ts';
import type { SeededRandom } from '../simulation/random.ts';
import type { Act, Acting, Written } from './act.ts';
import { dealActs } from './deal-acts.ts';
import {
  AdShown,
  answerShown,
  itemsShown,
  OwnAdShown,
  OwnRequestShown,
  RelationShown,
} from './read-screen.ts';
import { somePrice, someWords } from './words.ts';

/** Texts with a phone wait for a moderator. */
const FLAGGED_SHARE = 0.4;
/** Without a network people ask rather than apply. */
const ASKS_OFFLINE = 30;
/** Later than any history ends, so that no ad is over by itself. */
const LONG_MS = 60 * DAY_MS;

export function newTask(random: SeededRandom, now: number, isFlagged = random.chance(FLAGGED_SHARE)) {
  const words = someWords(random);
  const description = isFlagged ? `Звоните: +998 90 123 45 ${random.whole(10, 99)}` : `Нужно ${words}`;
  return {
    words,
    body: {
      ...NEW_TASK,
      starts_at: new Date(now + DAY_MS).toISOString(),
      ends_at: new Date(now + LONG_MS).toISOString(),
      price: somePrice(random),
      translations: [{ locale: 'ru' as const, title: words, description }],
    },
  };
}

/** Keeps what became of something written: each must be on the server once, or refused. */
export async function noteOutcome(
  written: Written[],
  begun: Omit<Written, 'person' | 'outcome'>,
  write: () => Promise<string>,
): Promise<void> {
  const item: Written = { ...begun, person: begun.by.person.id };
  written.push(item);
  const { browser } = item.by;
  try {
    const outcome = await write();
    if (outcome === 'sent' || outcome === 'queued' || outcome === 'attempted') item.outcome = outcome;
  } catch (error) {
    // An error of the page's realm is no instance of this one's class.
    const isRefusal = typeof error === 'object' && error !== null && 'status' in error;
    const isDropped = browser.databases.trouble() === undefined;
    item.outcome = isRefusal ? 'refused' : isDropped ? 'dropped' : 'not stored';
    throw error;
  }
}

function postAd({ device, page, written }: Acting): Act {
  return {
    name: 'posts an ad',
    weight: 1,
    async run(random) {
      const { words, body } = newTask(random, device.browser.clock.now());
      await noteOutcome(written, { kind: 'ad', by: device, words, ad: words }, () =>
        page.write({ type: 'ad.create', kind: 'task', body }),
      );
    },
  };
}

/** Acts on the list of own ads. */
export function ownAdsActs(acting: Acting): Act[] {
  const mine = itemsShown(acting.page.shown(), 'tasks.mine', OwnAdShown);
  return [postAd(acting), ...mine.flatMap((ad) => ownAdActs(ad, acting))];
}

type OwnAd = ReturnType<typeof itemsShown<typeof OwnAdShown>>[number];

function ownAdActs({ id, version, can }: OwnAd, { page }: Acting): Act[] {
  const about = { kind: 'ad', id } as const;
  const status = (name: string, weight: number, wanted: 'deactivated' | 'published' | 'closed'): Act => ({
    name,
    about,
    weight,
    run: () => page.write({ type: 'ad.status', kind: 'task', ad: id, body: { status: wanted } }),
  });
  const edit: Act = {
    name: 'edits the price',
    about,
    weight: 6,
    run: (random) =>
      page.write({
        type: 'ad.edit',
        kind: 'task',
        ad: id,
        version,
        body: { price: somePrice(random) },
        photos: [],
        removed: [],
      }),
  };
  return [
    ...(can.edit ? [edit] : []),
    ...(can.deactivate ? [status('deactivates', 0.7, 'deactivated')] : []),
    ...(can.activate ? [status('activates', 6, 'published')] : []),
    ...(can.close ? [status('closes', 0.2, 'closed')] : []),
  ];
}

/** Acts on the page of somebody else's ad. */
export function adActs(ad: string, acting: Acting): Act[] {
  const { device, page, written } = acting;
  const shown = page.shown();
  const about = { kind: 'ad', id: ad } as const;
  const full = answerShown(shown, 'tasks.get', AdShown);
  const relation = answerShown(shown, 'tasks.relation', RelationShown);
  const own = answerShown(shown, 'taskRequests.own', OwnRequestShown)?.request;
  const acts = own ? dealActs(own, ad, acting) : [];
  if (full && relation?.can.apply) {
    const { price } = full;
    acts.push({
      name: 'applies',
      about,
      weight: 14,
      async run(random) {
        const words = someWords(random);
        const agrees = price !== null && random.chance(0.7);
        const amounts = agrees
          ? { agrees_to_price: true, agreed_price: price }
          : { agrees_to_price: false, price: somePrice(random) };
        const item = { kind: 'request', by: device, words, ad, agreed: agrees ? price : null } as const;
        await noteOutcome(written, item, () =>
          page.write({ type: 'request.create', kind: 'task', ad, body: { comment: words, ...amounts } }),
        );
      },
    });
  }
  if (relation?.can.ask) {
    acts.push({
      name: 'asks about the ad',
      about,
      weight: device.browser.line.state === 'down' ? ASKS_OFFLINE : 8,
      async run(random) {
        const text = someWords(random);
        const chat = own?.details.chat ?? null;
        await noteOutcome(written, { kind: 'message', by: device, words: text, ad }, () =>
          page.write({ type: 'message.send', kind: 'task', operation: ad, chat, text }),
        );
      },
    });
  }
  return acts;
}
