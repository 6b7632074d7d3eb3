import type { ErrorBody } from '#contract/errors.ts';

/** The server answered with an error that the contract declares. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

/** No usable answer: no network, a time-out, or an answer that is not our server's. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}
