import type { I18n } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import type { Layout } from '#contract/layout.ts';
import type { RuntimeConfig } from '#contract/page.ts';

/** Context of every route and screen; created once for the page, and for each request on the server. */
export interface AppContext {
  queryClient: QueryClient;
  i18n: I18n;
  layout: Layout;
  config: RuntimeConfig;
  /** When the server rendered this page: "5 minutes ago" is counted from this time until hydration. */
  renderedAt: number;
  /** The server rendered this page without photos because it was asked to save data. */
  savesData: boolean;
  /** On the server only: the response status of the page, where it is not 200. */
  response?: { status: number };
}
