import { lazyComponent } from '#app/ui/lazy.tsx';

/** Lazy, since most ads exist. */
export const NoAd = lazyComponent(async () => (await import('./no-ad.tsx')).NoAd);
