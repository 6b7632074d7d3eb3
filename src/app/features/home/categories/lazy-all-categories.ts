import { lazyComponent } from '#app/ui/lazy.tsx';

/** Asked for by few; a page that opens with it has it in its markup. */
export const AllCategories = lazyComponent(async () => (await import('./all-categories.tsx')).AllCategories);
