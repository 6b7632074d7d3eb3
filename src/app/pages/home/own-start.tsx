import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import type { DealOfPerson } from '#contract/requests/deals.ts';
import { CardStrip } from '#app/features/ads/card/card-strip.tsx';
import { DealCard } from '#app/features/deals/deal-card.tsx';
import { homeQuery } from '#app/features/own-home/home-query.ts';
import { NewAdsInTrades } from '#app/features/own-home/waiting/new-ads-in-trades.tsx';
import { TodoList } from '#app/features/own-home/waiting/todo-list.tsx';
import { ensureCabinetCatalog, ensureSignInCatalog } from '#app/platform/i18n/lazy-words.ts';
import { useLazyCatalog } from '#app/platform/i18n/use-lazy-catalog.ts';
import { useMe } from '#app/platform/session/me.ts';

/** Home has room for so many; the cabinet has all. */
const WAITING_MAX = 2;

function DealStep({ deal }: { deal: DealOfPerson }) {
  return <DealCard deal={deal} isStep />;
}

export interface PersonalPartProps {
  part: 'waiting' | 'inTrade';
  /** Tells the part's height in pixels once it is known; 0 when there is nothing to show. */
  onHeight: (height: number) => void;
}

/** A part of home that only signed-in people have: the list of what waits for them, or new ads in their trades. */
export function PersonalPart({ part, onHeight }: PersonalPartProps) {
  const { data: home, isError } = useQuery(homeQuery);
  const me = useMe();
  const hasWords = useLazyCatalog(ensureCabinetCatalog);
  const hasSignInWords = useLazyCatalog(ensureSignInCatalog);
  const box = useRef<HTMLDivElement>(null);
  const isReady = Boolean(home && me && hasWords && hasSignInWords);
  const count = part === 'waiting' ? home?.waiting.length : home?.in_trade.length;
  useLayoutEffect(() => {
    if (isReady || (isError && !home)) onHeight(box.current?.offsetHeight ?? 0);
  });
  if (!isReady || !home || !me || count === 0) return null;
  return (
    <div ref={box}>
      {part === 'waiting' ? (
        <TodoList waiting={home.waiting} Deal={DealStep} max={WAITING_MAX} />
      ) : (
        <NewAdsInTrades me={me} ads={home.in_trade} Strip={CardStrip} />
      )}
    </div>
  );
}
