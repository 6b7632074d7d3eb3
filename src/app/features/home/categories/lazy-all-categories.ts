import { lazyComponent } from '#app/ui/lazy.tsx';

/** Few visitors open it; a page that starts with it open has it in its markup. */
export const AllCategories = lazyComponent(async () => (await import('./all-categories.tsx')).AllCategories);
