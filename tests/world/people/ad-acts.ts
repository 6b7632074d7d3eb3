import { AD_PLURALS, type AdKind } from '#contract/ads/kinds.ts';
import type { RequestedKind } from '#contract/requests/transitions.ts';
import type { NewRequest } from '#contract/requests/inputs.ts';
import type * as v from 'valibot';
import type { SeededRandom } from '../simulation/random.ts';
import type { DeviceAct, ActContext } from './device-act.ts';
import { dealActs } from './deal-acts.ts';
import { recordWriteOutcome } from './record-write-outcome.ts';
import { AdShown, findShownAnswer, OwnRequestShown, RelationShown } from './read-screen.ts';
import { somePrice, someWords } from './words.ts';

/** Without a network people ask rather than apply. */
const ASKS_OFFLINE = 30;
const AGREES_SHARE = 0.7;

type Amounts = Omit<v.InferInput<typeof NewRequest>, 'comment'>;
type ShownAmounts = Pick<v.InferOutput<typeof AdShown>, 'price' | 'salary_min' | 'salary_max'>;

/** Acts on the page of somebody else's ad. */
export function adActs(kind: AdKind, ad: string, acting: ActContext): DeviceAct[] {
  const { device, page, written } = acting;
  const shown = page.shown();
  const about = { kind: 'ad', id: ad } as const;
  const full = findShownAnswer(shown, `${AD_PLURALS[kind]}.get`, AdShown);
  const relation = findShownAnswer(shown, `${AD_PLURALS[kind]}.relation`, RelationShown);
  const own =
    kind === 'service' ? undefined : findShownAnswer(shown, `${kind}Requests.own`, OwnRequestShown)?.request;
  const acts = own && kind !== 'service' ? dealActs(kind, own, ad, acting) : [];
  if (full && relation?.can.apply && kind !== 'service') acts.push(applyTo(kind, ad, full, acting));
  if (relation?.can.ask) {
    acts.push({
      name: 'asks about the ad',
      about,
      weight: device.browser.line.state === 'down' ? ASKS_OFFLINE : 8,
      async run(random) {
        const text = someWords(random);
        const chat = own?.details.chat ?? null;
        await recordWriteOutcome(written, { kind: 'message', by: device, words: text, ad }, () =>
          page.write({ type: 'message.send', kind, operation: ad, chat, text }),
        );
      },
    });
  }
  if (full && relation && !relation.own) {
    const heart = (): Promise<void> => Promise.resolve(page.tapHeart(kind, ad));
    acts.push({ name: 'taps the heart', about, weight: 8, interest: 'favourites', run: heart });
  }
  if (relation?.can.report) {
    acts.push({
      name: 'reports the ad',
      about,
      weight: 4,
      interest: 'reports',
      async run(random) {
        const words = someWords(random);
        await recordWriteOutcome(written, { kind: 'report', by: device, words, ad }, () =>
          page.write({ type: 'report.create', subject: 'ad', id: ad, reason: 'fraud', text: words }),
        );
      },
    });
  }
  return acts;
}

function applyTo(
  kind: RequestedKind,
  ad: string,
  full: ShownAmounts,
  { device, page, written }: ActContext,
): DeviceAct {
  return {
    name: 'applies',
    about: { kind: 'ad', id: ad },
    weight: 14,
    async run(random) {
      const words = someWords(random);
      const amounts = someAmounts(full, random);
      const agreed = amounts.agreed_price ?? null;
      await recordWriteOutcome(written, { kind: 'request', by: device, words, ad, agreed }, () =>
        page.write({ type: 'request.create', kind, ad, body: { comment: words, ...amounts } }),
      );
    },
  };
}

/** The amount that the applicant agrees to, as the screen shows it, or a price of their own. */
function someAmounts({ price, salary_min, salary_max }: ShownAmounts, random: SeededRandom): Amounts {
  const salary = salary_max ?? salary_min;
  if (salary !== null) {
    return { agrees_to_price: true, agreed_price: salary, agreed_salary: { salary_min, salary_max } };
  }
  return price !== null && random.chance(AGREES_SHARE)
    ? { agrees_to_price: true, agreed_price: price }
    : { agrees_to_price: false, price: somePrice(random) };
}
