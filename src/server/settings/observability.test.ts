import { expect, test } from 'vitest';
import { parseEnv } from './env.ts';

test('metrics have their own port, on the loopback address by default', () => {
  expect(parseEnv({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' });
  const wide = parseEnv({ METRICS_PORT: '0', METRICS_HOST: '10.0.0.5' });
  expect(wide.metrics).toEqual({ port: 0, host: '10.0.0.5' });
  expect(parseEnv({ METRICS_HOST: '10.0.0.5' }).metrics).toBeNull();
});

test('the log can be JSON, with only a share of the access lines', () => {
  expect(parseEnv({ LOG_FORMAT: 'json', ACCESS_LOG: '0.05' }).log).toEqual({ format: 'json', access: 0.05 });
  expect(parseEnv({ ACCESS_LOG: '1' }).log.access).toBe(1);
});

test('traces go to a named collector only', () => {
  expect(parseEnv({}).traces).toBeNull();
  const endpoint = 'http://collector.internal:4318';
  expect(parseEnv({ OTEL_EXPORTER_OTLP_ENDPOINT: `${endpoint}/` }).traces).toEqual({ endpoint, share: 1 });
  const some = parseEnv({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: '0.01' });
  expect(some.traces).toEqual({ endpoint, share: 0.01 });
});

test.each([
  [{ METRICS_PORT: '70000' }, 'METRICS_PORT must be a whole number from 0 to 65535'],
  [{ LOG_FORMAT: 'xml' }, 'LOG_FORMAT must be text or json'],
  [{ ACCESS_LOG: '2' }, 'ACCESS_LOG must be a share from 0 to 1, like 0.1'],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
    'OTEL_EXPORTER_OTLP_ENDPOINT must be an address like http://127.0.0.1:4318',
  ],
  [{ ACCESS_LOG: '-0.1' }, 'ACCESS_LOG must be a share from 0 to 1, like 0.1'],
])('%j is refused with a reason', (given, reason) => {
  expect(() => parseEnv(given)).toThrow(reason);
});
