import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import * as v from 'valibot';
import { serveLocally } from './serve.ts';

const Attribute = v.object({
  key: v.string(),
  value: v.object({ stringValue: v.optional(v.string()), intValue: v.optional(v.number()) }),
});
const Span = v.pipe(
  v.object({
    traceId: v.string(),
    spanId: v.string(),
    parentSpanId: v.optional(v.string()),
    name: v.string(),
    attributes: v.array(Attribute),
    status: v.object({ code: v.number() }),
  }),
  v.transform(({ attributes, ...span }) => ({
    ...span,
    attributes: Object.fromEntries(
      attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]),
    ),
  })),
);
export type ReceivedSpan = v.InferOutput<typeof Span>;

const Sent = v.object({
  resourceSpans: v.array(
    v.object({
      resource: v.object({ attributes: v.array(Attribute) }),
      scopeSpans: v.array(v.object({ spans: v.array(Span) })),
    }),
  ),
});

/** A collector that takes OTLP over HTTP as JSON, by the schema of the protocol. */
export async function startTraceCollector() {
  const spans: ReceivedSpan[] = [];
  const services = new Set<string | undefined>();
  const server = createServer(async (request, response) => {
    if (request.method !== 'POST' || request.url !== '/v1/traces') return void response.writeHead(404).end();
    for (const { resource, scopeSpans } of v.parse(Sent, await json(request)).resourceSpans) {
      services.add(resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue);
      spans.push(...scopeSpans.flatMap((scope) => scope.spans));
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  return { endpoint: await serveLocally(server), spans, services };
}
