import { createRootRouteWithContext } from '@tanstack/react-router';
import { isLocale, type Locale } from '../../contract/locale.ts';
import { AppShell } from '../features/shell/app-shell.tsx';
import type { AppContext } from '../platform/app-context.ts';

interface RootSearch {
  /** The language of a shared link; counts before the person's own choice. */
  lang?: Locale | undefined;
}

export const Route = createRootRouteWithContext<AppContext>()({
  validateSearch: (search: Record<string, unknown>): RootSearch =>
    isLocale(search['lang']) ? { lang: search['lang'] } : {},
  component: AppShell,
});
