import type { Locator } from 'playwright/test';
import { AD_PLURALS } from '#contract/ads/kinds.ts';
import { adsEndpoints } from '#contract/ads/endpoints.ts';
import { type AdStatus, hasPublicPage } from '#contract/ads/status.ts';
import type { DealOfPerson } from '#contract/requests/deals.ts';
import type { RequestStatus, RequestedKind } from '#contract/requests/transitions.ts';
import type { RequestWithDetails } from '#contract/requests/entities.ts';
import { nextStepOf } from '#contract/requests/next-step.ts';
import { actionsIn, dealLine, dealLines, dealsIn, dealsOf, reasonIn } from './deal-lines.ts';
import {
  actionsOf,
  AD_STATE,
  amountOf,
  applicantBarText,
  CLOSED_AD_LINES,
  describeEndReason,
  stateOf,
} from './deal-words.ts';
import {
  requireRequestedKind,
  fetchOwnAd,
  readOwnRequest,
  readRelation,
  fetchUnavailableReason,
} from './server-state.ts';
import { type Screen, type JourneySide, main, textOf, textsOf } from './screen.ts';

/** Words of a request on the ad's page, for the person who made it. */
function ownRequestFacts(side: JourneySide, kind: RequestedKind, request: RequestWithDetails): object {
  return {
    state: side.words(stateOf(kind, 'applicant', request)),
    reason: describeEndReason(side, request.details),
    amount: amountOf(side, request.details),
    bar: wordsOrNull(side, applicantBarText(kind, request)),
    actions: actionsOf(side, kind, request.details),
  };
}

/** The ad's page: it shows deals to its author, and to everybody else their own request or the button to make one. */
export const adPage: Screen = {
  path: ({ kind, id }) => `/${AD_PLURALS[kind]}/${id}`,
  async told({ kind, id }, side) {
    if (side.isAuthor) {
      const own = await fetchOwnAd(side, kind, id);
      const deals = (await dealsOf(side)).filter((deal) => deal.ad.id === id);
      // Without a public page, its author finds it in the cabinet.
      const isPublic = hasPublicPage(kind, own.status);
      return {
        status: isPublic ? null : side.words(AD_STATE[own.status] ?? ''),
        deals: deals.map((deal) => dealLine(side, deal, { isShort: false })),
        choose: own.status === 'published' && own.requests_count > 0 && !hasBar(deals),
        head: isPublic ? headOf(side, own.status) : null,
      };
    }
    const relation = await readRelation(side, kind, id);
    const made = await readOwnRequest(side, kind, id);
    const request = made && ownRequestFacts(side, requireRequestedKind(kind), made);
    if (!relation) return { isOver: await fetchUnavailableReason(side, kind, id), request };
    const ad = await side.call(adsEndpoints[requireRequestedKind(kind)].get, { params: { id } });
    return { apply: relation.can.apply, request, head: headOf(side, ad.status) };
  },
  async seen({ kind }, side) {
    const { page, words } = side;
    if (side.isAuthor) {
      const isPublic = !new URL(page.url()).pathname.startsWith('/cabinet/');
      const requests = main(side).getByRole('region', { name: words('Отклики'), exact: true });
      const part = isPublic ? requests : main(side);
      const choose = words(kind === 'task' ? 'Выбрать исполнителя' : 'Посмотреть отклики');
      const status = main(side).locator('article h2').locator('xpath=preceding-sibling::span');
      return {
        status: isPublic ? null : await textOf(status.first()),
        deals: await dealLines(side, dealsIn(part)),
        choose: (await main(side).getByRole('link', { name: choose }).count()) > 0,
        head: isPublic ? await headIn(side) : null,
      };
    }
    const section = main(side).getByRole('region', { name: words('Ваш отклик'), exact: true });
    const [state] = await textsOf(section.locator('strong').first());
    const request =
      state === undefined
        ? null
        : {
            state,
            reason: await reasonIn(side, section),
            amount: await requestAmountIn(side, section),
            bar: await textOf(section.locator('[data-bar] p')),
            actions: await actionsIn(side, section),
          };
    const isOver = await readUnavailableReason(side);
    if (isOver !== null) return { isOver, request };
    const apply = await page.getByRole('button', { name: words('Откликнуться') }).isVisible();
    return { apply, request, head: await headIn(side) };
  },
};

/** The line of the public page about an ad that is no longer open. */
function headOf({ words }: JourneySide, status: AdStatus): string | null {
  const line = CLOSED_AD_LINES[status];
  return line === undefined ? null : words(line);
}

async function headIn(side: JourneySide): Promise<string | null> {
  const lines = new Set(Object.values(CLOSED_AD_LINES).map((line) => side.words(line)));
  const texts = await textsOf(main(side).getByRole('article').locator('p:has(> svg)'));
  return texts.find((text) => lines.has(text)) ?? null;
}

const FAILED: ReadonlySet<RequestStatus> = new Set(['rejected', 'withdrawn', 'cancelled']);

/** Whether a deal ended without its work, so that somebody else can be chosen. */
export const isFailedDeal = ({ request }: DealOfPerson): boolean => FAILED.has(request.status);

/** On a phone the next step of the only deal is the one button at the end of the screen. */
function hasBar([deal, ...more]: readonly DealOfPerson[]): boolean {
  if (deal === undefined || more.length > 0 || isFailedDeal(deal)) return false;
  return nextStepOf(deal.request.details) !== undefined;
}

/**
 * Returns the line with the amount, which may follow a reason and a comment; a line with a time has digits too, and is
 * skipped.
 */
export async function requestAmountIn(side: JourneySide, part: Locator): Promise<string | undefined> {
  const reason = await reasonIn(side, part);
  const texts = await textsOf(part.locator('p:not(:has(time))'));
  return texts.find((text) => text !== reason && /\d|:/.test(text));
}

/** Why an ad has no public page any more; `null` while it has one. */
export async function readUnavailableReason(side: JourneySide): Promise<string | null> {
  const over = main(side).getByRole('heading', { name: side.words('Объявление больше не показывается') });
  if ((await over.count()) === 0) return null;
  return await textOf(main(side).locator('div > svg + p'));
}

const wordsOrNull = ({ words }: JourneySide, text: string | null): string | null =>
  text === null ? null : words(text);
