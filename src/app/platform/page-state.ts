import { type DehydratedState, type QueryClient, dehydrate } from '@tanstack/react-query';
import type { Layout } from '#contract/layout.ts';
import type { RuntimeConfig } from '#contract/page.ts';
import type { Locale } from '#contract/locale.ts';

/**
 * Data that the server passes to the page in its HTML, as inert JSON: no script to execute, so nothing for the
 * Content-Security-Policy to allow and nothing to parse twice.
 */
interface PageState {
  locale: Locale;
  layout: Layout;
  config: RuntimeConfig;
  renderedAt: number;
  savesData: boolean;
  queries: DehydratedState;
}

interface ShellState {
  config: RuntimeConfig;
  queries?: undefined;
}

const STATE_ELEMENT_ID = 'page-state';

export function serialisePageState(state: PageState): string {
  // Inside a script element, only "</script" and "<!--" can end or change anything.
  const json = JSON.stringify(state).replace(/</g, '\\u003c');
  return `<script type="application/json" id="${STATE_ELEMENT_ID}">${json}</script>`;
}

export function dehydrateQueries(queryClient: QueryClient): DehydratedState {
  return dehydrate(queryClient, { shouldDehydrateQuery: (query) => query.state.status === 'success' });
}

export function readPageState(): PageState | ShellState | undefined {
  const text = document.getElementById(STATE_ELEMENT_ID)?.textContent;
  if (!text) return undefined;
  const state: PageState | ShellState = JSON.parse(text);
  return state;
}
