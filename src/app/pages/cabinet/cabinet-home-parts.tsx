import type { Me } from '#contract/me/entities.ts';
import { CardStrip } from '#app/features/ads/card/card-strip.tsx';
import { DealCard } from '#app/features/deals/deal-card.tsx';
import { DealsInWork, DealsToReview } from '#app/features/deals/deals-in-work.tsx';
import { HomeParts, HomeTodoList } from '#app/features/own-home/home-parts.tsx';

export { prefetchHome } from '#app/features/own-home/home-parts.tsx';

export function CabinetTodoList() {
  return <HomeTodoList Deal={DealCard} />;
}

/** Everything between the person and the cabinet's menu. */
export function CabinetHomeParts({ me }: { me: Me }) {
  const deals = (
    <>
      <DealsInWork />
      <DealsToReview />
    </>
  );
  return <HomeParts me={me} deals={deals} Strip={CardStrip} />;
}
