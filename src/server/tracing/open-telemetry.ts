import { setTimeout as wait } from 'node:timers/promises';
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { type OpenSpan, recordSpansBy, type SpanRecorder, type SpanStart } from './spans.ts';

export interface TracesSettings {
  /** Base address of a collector that speaks OTLP over HTTP. */
  readonly endpoint: string;
  /** Share of traces that are recorded, from 0 to 1. */
  readonly share: number;
}

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const;

const STOP_PATIENCE_MS = 2000;

const TRACE_PARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-0([01])$/;

/** Records spans and sends them to the collector in batches; `stop` sends the rest. */
export function startOpenTelemetry({ endpoint, share }: TracesSettings): { stop(): Promise<void> } {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'yumush' }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }) }),
    ],
  });
  const contexts = new AsyncLocalStorageContextManager().enable();
  const tracer = provider.getTracer('yumush');

  const recorder: SpanRecorder = {
    async run({ name, kind, attributes, parent, isPart }, work) {
      const active = contexts.active();
      if (isPart && trace.getSpan(active) === undefined) return await work(unrecorded);
      const span = tracer.startSpan(
        name,
        { kind: KINDS[kind], ...(attributes && { attributes }) },
        remoteContext(parent) ?? active,
      );
      try {
        return await contexts.with(trace.setSpan(active, span), work, undefined, openSpan(span));
      } catch (error) {
        // without its message, which may quote what people wrote
        span.setStatus({ code: SpanStatusCode.ERROR });
        span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
        throw error;
      } finally {
        span.end();
      }
    },
    current() {
      const span = trace.getSpanContext(contexts.active());
      return span && `00-${span.traceId}-${span.spanId}-0${span.traceFlags & 1}`;
    },
    leave: (work) => contexts.with(ROOT_CONTEXT, work),
  };
  recordSpansBy(recorder);
  return {
    async stop() {
      recordSpansBy(undefined);
      // a collector that does not answer must not hold up the shutdown
      await Promise.race([provider.shutdown(), wait(STOP_PATIENCE_MS, undefined, { ref: false })]);
      contexts.disable();
    },
  };
}

const unrecorded: OpenSpan = { rename: () => undefined, set: () => undefined, fail: () => undefined };

function openSpan(span: Span): OpenSpan {
  return {
    rename: (name) => void span.updateName(name),
    set: (attributes) => void span.setAttributes(attributes),
    fail: () => void span.setStatus({ code: SpanStatusCode.ERROR }),
  };
}

/** A malformed parent begins a new trace. */
function remoteContext(parent: SpanStart['parent']): Context | undefined {
  const found = TRACE_PARENT.exec(parent ?? '');
  if (found === null) return undefined;
  const [, traceId = '', spanId = '', flags] = found;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: Number(flags), isRemote: true });
}
