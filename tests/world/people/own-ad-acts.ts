import { AD_KINDS, AD_PLURALS, type AdKind } from '#contract/ads/kinds.ts';
import { parseAdBody } from '#device/outbox/items/ads/parse-ad-body.ts';
import type { AdBody } from '#device/outbox/outbox-item.ts';
import type { DeviceAct, ActContext, HistoryInterest } from './device-act.ts';
import { newAd, someSalary } from './new-ad.ts';
import { recordWriteOutcome } from './record-write-outcome.ts';
import { readShownItems, OwnAdShown } from './read-screen.ts';
import { somePrice, someWords } from './words.ts';

type OwnAd = ReturnType<typeof readShownItems<typeof OwnAdShown>>[number];

/** Interest of a history in ads of a kind; everybody posts tasks. */
export function historyInterestOf(kind: AdKind): HistoryInterest | undefined {
  return kind === 'task' ? undefined : kind;
}

function postAd(kind: AdKind, { device, page, written }: ActContext): DeviceAct {
  return {
    name: kind === 'task' ? 'posts an ad' : `posts a ${kind}`,
    weight: 1,
    interest: historyInterestOf(kind),
    async run(random) {
      const { words, body } = newAd(kind, random, device.browser.clock.now());
      await recordWriteOutcome(written, { kind: 'ad', by: device, words, ad: words }, () =>
        page.write({ type: 'ad.create', kind, body }),
      );
    },
  };
}

export function ownAdsActs(acting: ActContext): DeviceAct[] {
  const shown = acting.page.shown();
  return AD_KINDS.flatMap((kind) => {
    if (!shown.some(({ call }) => call === `${AD_PLURALS[kind]}.mine`)) return [];
    const mine = readShownItems(shown, `${AD_PLURALS[kind]}.mine`, OwnAdShown);
    return [postAd(kind, acting), ...mine.flatMap((ad) => ownAdActs(kind, ad, acting))];
  });
}

function ownAdActs(kind: AdKind, { id, version, can }: OwnAd, { page }: ActContext): DeviceAct[] {
  const about = { kind: 'ad', id } as const;
  const status = (
    name: string,
    weight: number,
    wanted: 'deactivated' | 'published' | 'closed' | 'deleted',
  ): DeviceAct => ({
    name,
    about,
    weight,
    run: () => page.write({ type: 'ad.status', kind, ad: id, body: { status: wanted } }),
  });
  const edit = (body: AdBody) =>
    page.write({
      type: 'ad.edit',
      kind,
      ad: id,
      version,
      body: parseAdBody(kind, body),
      photos: [],
      removed: [],
    });
  const acts: DeviceAct[] = [];
  if (can.edit) {
    acts.push({
      name: 'edits the price',
      about,
      weight: 6,
      run: (random) => edit(kind === 'vacancy' ? someSalary(random) : { price: somePrice(random) }),
    });
    acts.push({
      name: 'edits the address',
      about,
      weight: 4,
      interest: 'edits',
      run: (random) => edit({ address: someWords(random) }),
    });
  }
  if (can.deactivate) acts.push(status('deactivates', 0.7, 'deactivated'));
  if (can.activate) acts.push(status('activates', 6, 'published'));
  if (can.close) acts.push(status('closes', 0.2, 'closed'));
  if (can.delete) acts.push({ ...status('deletes', 0.3, 'deleted'), interest: 'edits' });
  if (can.appeal) {
    const appeal: DeviceAct['run'] = (random) => page.appeal(kind, id, someWords(random));
    acts.push({ name: 'appeals', about, weight: 8, run: appeal });
  }
  if (can.lift_up)
    acts.push({ name: 'lifts', about, weight: 2, interest: 'money', run: () => page.lift(kind, id) });
  if (can.highlight) {
    const highlight: DeviceAct['run'] = () => page.highlight(kind, id);
    acts.push({ name: 'highlights', about, weight: 3, interest: 'money', run: highlight });
  }
  return acts;
}
