import type { ErrorBody } from '#contract/errors.ts';

/** The server answered with an error that the contract declares. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly body: ErrorBody;
  /** Milliseconds after which the server asks to be called again. */
  readonly againMs: number | undefined;

  constructor(status: number, body: ErrorBody, againMs?: number) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.againMs = againMs;
  }
}

/** Whether the server says that the subject does not exist, or not any more: no copy of it may be shown then. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 410);
}

/** Whether the server answered that there is nothing, or not for this person. */
export function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500;
}

/** Whether the server refused the call only because too many arrived at once. */
export function isBusy(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 429 || error.status === 503);
}

/** Whether a change was refused because its subject is not as the person was shown it. */
export function isOutdated(error: { readonly status: number }): boolean {
  return error.status === 404 || error.status === 409 || error.status === 410;
}

/** No usable answer: no network, a time-out, or an answer that is not our server's. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}
