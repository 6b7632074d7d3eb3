import type { I18n } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import type { Layout } from '#contract/layout.ts';
import type { RuntimeConfig } from '#contract/page.ts';

/** What every route and screen may rely on; made once for the page, and for each request on the server. */
export interface AppContext {
  queryClient: QueryClient;
  i18n: I18n;
  layout: Layout;
  config: RuntimeConfig;
  /** When the server rendered this page: what "5 minutes ago" is counted from until the page is alive. */
  renderedAt: number;
  /** The server rendered this page without photos, since it was asked to save data. */
  savesData: boolean;
  /** On the server only: what the page is answered with, where it is not 200. */
  response?: { status: number };
}
