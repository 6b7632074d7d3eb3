import { useDeferredValue, useState } from 'react';
import { useIsServerMarkup } from './use-server-markup.ts';

let isStart = typeof document !== 'undefined' && isFreshVisit();

/** False for a reload and for the back button, where the person may be far down in a list. */
function isFreshVisit(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return visit instanceof PerformanceNavigationTiming && visit.type === 'navigate';
}

/**
 * Whether nobody can notice that fewer items are drawn first. A list that replaces a snapshot must not get shorter in
 * view; on a phone scrolled to the top, the shorter list still fills the window.
 */
function isUnseen(): boolean {
  const { layout } = document.documentElement.dataset;
  return document.getElementById('root')?.hasChildNodes() !== true || (layout === 'mobile' && scrollY === 0);
}

/**
 * When the app starts from its shell, returns what fills a phone's window first, and the rest right after the paint: a
 * card takes 8 ms with the CPU throttled to a quarter. Everywhere else, and during hydration, returns all at once.
 */
export function useFirstFew<T>(items: readonly T[] | undefined, few: number): readonly T[] | undefined {
  const isMarkup = useIsServerMarkup();
  const [isFirst] = useState(() => {
    const first = isStart && !isMarkup && items !== undefined && isUnseen();
    if (items !== undefined) isStart = false;
    return first;
  });
  const deferred = useDeferredValue(items, items?.slice(0, few));
  return isFirst ? deferred : items;
}
