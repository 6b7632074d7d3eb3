import { lazyComponent } from '#app/ui/lazy.tsx';

/** Lazy: few visitors open the sheet, and a page that starts with the sheet open has it in its markup. */
export const AllCategories = lazyComponent(async () => (await import('./all-categories.tsx')).AllCategories);
