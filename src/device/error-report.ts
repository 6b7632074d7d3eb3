import type { BodyInput } from '#contract/endpoint.ts';
import type { pageErrorsEndpoints } from '#contract/page-errors/endpoints.ts';
import { ERROR_TEXT_CHARS_MAX } from '#contract/page-errors/limits.ts';
import { ApiError, NetworkError } from './call-error.ts';

type Report = BodyInput<typeof pageErrorsEndpoints.send>;

/** Errors caused by the network, the server or a person who leaves; they are no bugs and are not reported. */
const OF_THE_LINE =
  /fetch|load failed|network|dynamically imported|module script|preload|abort|quota|timed? ?out/i;

const reported = new Set<string>();
/** Maximum number of reports of one page, or of one run of the worker. */
const MOST = 3;

/** Describes an error for the server; `undefined` when it is not to be reported, was reported, or too many were. */
export function describePageError(
  error: unknown,
  { source, build, path }: { source: Report['source']; build: string; path: string },
): Report | undefined {
  if (!(error instanceof Error) || error instanceof ApiError || error instanceof NetworkError)
    return undefined;
  const { name, message, stack = '' } = error;
  const text = `${name}: ${message}`.slice(0, ERROR_TEXT_CHARS_MAX.message);
  if (OF_THE_LINE.test(text) || reported.has(text) || reported.size >= MOST) return undefined;
  reported.add(text);
  return {
    source,
    message: text,
    stack: stack.slice(0, ERROR_TEXT_CHARS_MAX.stack),
    build: build.slice(0, ERROR_TEXT_CHARS_MAX.build),
    route: path.replace(/\d+/g, '$id').slice(0, ERROR_TEXT_CHARS_MAX.route),
  };
}
