/** Values of a span, which name our own things: never ids, texts or what people wrote. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

export interface SpanStart {
  readonly name: string;
  readonly kind: 'server' | 'client' | 'producer' | 'consumer' | 'internal';
  readonly attributes?: SpanAttributes;
  /** W3C `traceparent` of the cause: of a proxy, or of the call that ordered a job. */
  readonly parent?: string | undefined;
  /** Recorded within another span only: a statement of a loop that polls is no trace. */
  readonly isPart?: true;
}

export interface OpenSpan {
  rename(name: string): void;
  set(attributes: SpanAttributes): void;
  fail(): void;
}

export interface SpanRecorder {
  run<Result>(start: SpanStart, work: (span: OpenSpan) => Promise<Result>): Promise<Result>;
  /** `traceparent` of the current span. */
  current(): string | undefined;
  /** Runs work that outlives the current span, such as a loop, outside of any span. */
  leave(work: () => void): void;
}

const NOT_RECORDED: OpenSpan = {
  rename: () => undefined,
  set: () => undefined,
  fail: () => undefined,
};

let recorder: SpanRecorder | undefined;

/** `undefined` turns tracing off. */
export function recordSpansBy(next: SpanRecorder | undefined): void {
  recorder = next;
}

/** Runs the work as a span; without a recorder it costs one comparison. The work begins synchronously. */
export function inSpan<Result>(
  start: () => SpanStart,
  work: (span: OpenSpan) => Promise<Result>,
): Promise<Result> {
  return recorder === undefined ? work(NOT_RECORDED) : recorder.run(start(), work);
}

export function currentTraceParent(): string | undefined {
  return recorder?.current();
}

export function outsideSpans(work: () => void): void {
  if (recorder === undefined) work();
  else recorder.leave(work);
}
