import { useState } from 'react';
import { AdSkeleton } from '#app/features/ad-details/ad-skeleton.tsx';
import { useOfflineComponents } from '#app/features/ads/offline-views.ts';

/** Shown while an ad is loading: a skeleton, or the saved card when the network is silent. */
export function AdPending() {
  const [isSaved, setSaved] = useState(false);
  const { Pending } = useOfflineComponents();
  return (
    <>
      {Pending ? <Pending onShow={setSaved} /> : null}
      {isSaved ? null : <AdSkeleton />}
    </>
  );
}
