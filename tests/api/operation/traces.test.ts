import { beforeAll, describe, expect, it } from 'vitest';
import { lookupsEndpoints } from '#contract/lookups/endpoints.ts';
import { authEndpoints } from '#contract/auth/endpoints.ts';
import { startLoop } from '#server/background/loop.ts';
import { measureStorage } from '#server/storage/measured-storage.ts';
import { startOpenTelemetry } from '#server/tracing/open-telemetry.ts';
import { inSpan } from '#server/tracing/spans.ts';
import { type ReceivedSpan, startTraceCollector } from '#tests/factories/outside/trace-collector.ts';
import { type AccountsApi, accountsApi, newPhone, PASSWORD } from '#tests/factories/people/accounts.ts';

let api: AccountsApi;
beforeAll(async () => {
  api = await accountsApi();
});

/** Records traces during the work; returns what the collector got. */
async function record(work: () => Promise<unknown>, share = 1) {
  const { endpoint, spans, services } = await startTraceCollector();
  const telemetry = startOpenTelemetry({ endpoint, share });
  try {
    await work();
  } finally {
    await telemetry.stop();
  }
  return { spans, services };
}

const named = (spans: readonly ReceivedSpan[], name: string) => {
  const found = spans.find((span) => span.name === name);
  if (!found) throw new Error(`no span ${name} among ${spans.map((span) => span.name).join(', ')}`);
  return found;
};

describe('a trace', () => {
  it('leads from a call to its statements', async () => {
    const { spans, services } = await record(() => api.call(lookupsEndpoints.cityCounts, {}));
    expect([...services]).toEqual(['yumush']);
    const call = named(spans, 'GET cities.counts');
    expect(call.attributes).toMatchObject({
      'http.request.method': 'GET',
      'http.route': 'cities.counts',
      'http.response.status_code': 200,
    });
    const statement = named(spans, 'sql select');
    expect(statement).toMatchObject({ traceId: call.traceId, parentSpanId: call.spanId });
    expect(statement.attributes['db.query.text']).toContain('leaf_counts');
  });

  it('includes the job that the call enqueued, and no personal data', async () => {
    const phone = newPhone();
    const name = 'Gulchehra';
    const { spans } = await record(async () => {
      const body = { phone, name, password: PASSWORD, agreement: true };
      await api.call(authEndpoints.registration, { body });
      await api.deliver();
    });
    const call = named(spans, 'POST auth.registration');
    const job = named(spans, 'job sms');
    expect(job.traceId).toBe(call.traceId);
    const ordering = spans.find(({ spanId }) => spanId === job.parentSpanId);
    expect(ordering?.traceId).toBe(call.traceId);
    const within = spans.filter(({ parentSpanId }) => parentSpanId === job.spanId);
    expect(within.map((span) => span.name)).toContain('sql update');
    const text = JSON.stringify(spans);
    for (const secret of [phone, name, PASSWORD]) expect(text).not.toContain(secret);
  });

  it('has the storage in it, and marks what failed', async () => {
    const storage = measureStorage({
      ...api.storage,
      write: () => Promise.reject(new Error('+998901234567 is full')),
    });
    const { spans } = await record(async () => {
      await inSpan(
        () => ({ name: 'outer', kind: 'internal' }),
        () => storage.write('images/one', new Uint8Array()),
      ).catch(() => undefined);
    });
    const [outer, write] = [named(spans, 'outer'), named(spans, 'storage write')];
    expect(write).toMatchObject({ parentSpanId: outer.spanId, status: { code: 2 } });
    expect(JSON.stringify(spans)).not.toContain('998901234567');
  });

  it('continues that of a trusted proxy', async () => {
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
    const ask = (traceparent: string) => api.request('/api/v1/cities', { headers: { traceparent } });
    const { spans } = await record(async () => {
      await ask(`00-${trace}-00f067aa0ba902b7-01`);
      await ask('00-not-a-trace-01');
    });
    const calls = spans.filter((span) => span.name === 'GET cities.list');
    expect(calls).toHaveLength(2);
    expect(calls[0]).toMatchObject({ traceId: trace, parentSpanId: '00f067aa0ba902b7' });
    expect(calls[1]?.traceId).not.toBe(trace);
    expect(calls[1]?.parentSpanId).toBeUndefined();
  });
});

it('a loop that polls makes no traces, also when a call began it', async () => {
  const { spans } = await record(async () => {
    let polls = 0;
    const poll = async () => {
      await api.sql`select 42 as poll`;
      polls += 1;
    };
    const loop = startLoop({ name: 'Polling', pause: 1, run: poll }, () => undefined);
    api.queue.watch('deliver-events', { title: 'Watching', gatherMs: 1 }, async () => {
      await poll();
      return 'all';
    });
    await inSpan(
      () => ({ name: 'outer', kind: 'internal' }),
      async () => await api.sql.begin(async (tx) => api.queue.stir(tx, 'deliver-events')),
    );
    await expect.poll(() => polls).toBeGreaterThan(5);
    await loop.stop();
  });
  named(spans, 'outer');
  expect(spans.filter(({ attributes }) => String(attributes['db.query.text']).includes('poll'))).toEqual([]);
});

it('only the share that is asked for is recorded', async () => {
  const { spans } = await record(() => api.call(lookupsEndpoints.cities, {}), 0);
  expect(spans).toEqual([]);
});
