import type { QueryClient } from '@tanstack/react-query';
import { pageErrorsEndpoints } from '#contract/page-errors/endpoints.ts';
import { describePageError } from '#device/error-report.ts';
import { getApiCall } from '../query/query-client.ts';

/** Share of pages that report errors which broke no screen. */
const SHARE = 0.25;
const isAsked = Math.random() < SHARE;

/** `isBroken`: a screen could not be drawn; every page reports that. */
export async function sendErrorReport(client: QueryClient, error: unknown, isBroken: boolean): Promise<void> {
  if (!isAsked && !isBroken) return;
  const report = describePageError(error, { source: 'page', build: buildOf(), path: location.pathname });
  if (report) await getApiCall(client)(pageErrorsEndpoints.send, { body: report });
}

/** The name of the entry file, which differs in every build. */
function buildOf(): string {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return entry?.src.split('/').at(-1)?.replace('.js', '') ?? '';
}
