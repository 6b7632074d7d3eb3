import type { Locator } from 'playwright/test';
import { LIMITS } from '#contract/limits.ts';
import { type DealOfPerson, dealsEndpoints } from '#contract/requests/deals.ts';
import { actionNames, actionsOf, describeEndReason, stateOf } from './deal-words.ts';
import { type JourneySide, textOf, textsOf } from './screen.ts';

/** Buttons of requests and deals in a part of the page, in their order. */
export async function actionsIn(side: JourneySide, part: Locator): Promise<string[]> {
  const names = actionNames(side);
  const texts = await textsOf(part.getByRole('button').or(part.getByRole('link')));
  return texts.filter((text) => names.has(text));
}

export async function dealsOf(
  side: JourneySide,
  query: { with?: string } = {},
): Promise<readonly DealOfPerson[]> {
  const { items } = await side.call(dealsEndpoints.list, { query: { size: LIMITS.pageSizeMax, ...query } });
  return items;
}

/** A deal as its side reads it: its state, why it was ended, and its row of buttons. */
export function dealLine(side: JourneySide, deal: DealOfPerson, { isShort = true } = {}): object {
  return {
    state: side.words(stateOf(deal.kind, deal.side, deal.request)),
    reason: describeEndReason(side, deal.request.details),
    actions: actionsOf(side, deal.kind, deal.request.details, { isShort }),
  };
}

export async function dealLines(side: JourneySide, cards: Locator): Promise<object[]> {
  const lines: object[] = [];
  for (const card of await cards.all())
    lines.push({
      state: await textOf(card.locator('strong')),
      reason: await reasonIn(side, card),
      actions: await actionsIn(side, card),
    });
  return lines;
}

/** The deals in a list or on the page of an ad, each of which begins with its state. */
export const dealsIn = (part: Locator): Locator => part.locator('div:has(> p > span > strong)');

/** Why a deal was ended, in a line of its own. */
export async function reasonIn({ words }: JourneySide, part: Locator): Promise<string | null> {
  const beginning = words('Причина: {reason}', { reason: '' }).trim();
  const texts = await textsOf(part.locator('p, p span'));
  return texts.find((text) => text.startsWith(beginning)) ?? null;
}
