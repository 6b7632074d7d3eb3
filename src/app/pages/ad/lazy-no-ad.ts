import { lazyComponent } from '#app/ui/lazy.tsx';

/** Most ads are there: what stands in the place of one that is not comes when it is needed. */
export const NoAd = lazyComponent(async () => (await import('./no-ad.tsx')).NoAd);
