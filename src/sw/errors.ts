import { describePageError } from '#device/error-report.ts';
import { apiOrigin, config, scope } from './scope.ts';

/** Reports errors of the worker, which nobody would see. */
export function reportWorkerErrors(): void {
  scope.addEventListener('error', ({ error }) => tell(error));
  scope.addEventListener('unhandledrejection', ({ reason }) => tell(reason));
}

/** Builds the request by hand: the endpoint with its schema would weigh as much as all the rest. */
function tell(error: unknown): void {
  const report = describePageError(error, { source: 'worker', build: config.shellRevision, path: '' });
  if (!report) return;
  const headers = { 'content-type': 'application/json' };
  void send({ method: 'POST', headers, body: JSON.stringify(report) });
}

/** Sends a report; one that cannot be sent is lost. */
async function send(request: RequestInit): Promise<void> {
  await fetch(`${apiOrigin}/api/v1/log`, request).catch(() => undefined);
}
