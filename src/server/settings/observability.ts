import * as v from 'valibot';
import { describeVariable, type ValuesOf } from './describe-variable.ts';
import type { TracesSettings } from '../tracing/open-telemetry.ts';
import { serviceAddressSchema } from './service-address-schema.ts';
import { wholeNumberSchema } from './whole-number.ts';

export interface LogSettings {
  readonly format: 'text' | 'json';
  /** Share of requests that get a line, from 0 to 1; failed ones always do, unless it is 0. */
  readonly access: number;
}

export interface MetricsSettings {
  readonly port: number;
  readonly host: string;
}

const Share = v.pipe(
  v.string(),
  v.regex(/^(0(\.\d{1,6})?|1)$/, 'must be a share from 0 to 1, like 0.1'),
  v.transform(Number),
);

export const OBSERVABILITY_VARIABLES = {
  METRICS_PORT: describeVariable(
    'Port on which Prometheus reads [`/metrics`](mechanisms/inside.md). It has no sign-in: keep it behind the firewall.',
    v.optional(wholeNumberSchema(0, 65_535)),
  ),
  METRICS_HOST: describeVariable('Address on which metrics are served.', v.optional(v.string(), '127.0.0.1')),
  OTEL_EXPORTER_OTLP_ENDPOINT: describeVariable(
    'Collector of traces (OTLP over HTTP as JSON), like `http://127.0.0.1:4318`.',
    v.optional(serviceAddressSchema('http://127.0.0.1:4318')),
  ),
  OTEL_TRACES_SAMPLER_ARG: describeVariable(
    'Share of traces that the collector gets, from 0 to 1.',
    v.optional(Share, '1'),
  ),
  LOG_FORMAT: describeVariable(
    '`json` writes each line of the log as an object.',
    v.optional(v.picklist(['text', 'json'], 'must be text or json'), 'text'),
  ),
  ACCESS_LOG: describeVariable(
    'Share of requests with a line in the log, from 0 to 1; unless it is `0`, failed requests always get one.',
    v.optional(Share, '0'),
  ),
};

type Variables = ValuesOf<typeof OBSERVABILITY_VARIABLES>;

export function metricsOf({ METRICS_PORT, METRICS_HOST }: Variables): MetricsSettings | null {
  return METRICS_PORT === undefined ? null : { port: METRICS_PORT, host: METRICS_HOST };
}

export function logOf({ LOG_FORMAT, ACCESS_LOG }: Variables): LogSettings {
  return { format: LOG_FORMAT, access: ACCESS_LOG };
}

/** `null` when no collector is named: then no library of traces is loaded. */
export function traceSettingsOf(variables: Variables): TracesSettings | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG } = variables;
  return endpoint === undefined ? null : { endpoint, share: OTEL_TRACES_SAMPLER_ARG };
}
