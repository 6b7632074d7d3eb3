import { useState } from 'react';
import { AdSkeleton } from '../../features/ad-details/ad-skeleton.tsx';
import { savedViews } from '../../features/ads/saved-views.ts';

/** While an ad is on its way; what its card says, where the network is silent. */
export function AdPending() {
  const [isSaved, setSaved] = useState(false);
  return (
    <>
      {savedViews.Pending ? <savedViews.Pending onShow={setSaved} /> : null}
      {isSaved ? null : <AdSkeleton />}
    </>
  );
}
