import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** All metrics of this process. Labels are bounded sets of our own words: never ids, addresses or texts. */
export const registry = new Registry();

/** Upper bounds in seconds: from a cached answer to a call that people give up on. */
const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

export function defineCounter<Label extends string>(
  name: string,
  help: string,
  labelNames: readonly Label[] = [],
): Counter<Label> {
  return new Counter({ name: `yumush_${name}`, help, labelNames: [...labelNames], registers: [registry] });
}

export function defineHistogram<Label extends string>(
  name: string,
  help: string,
  labelNames: readonly Label[] = [],
  buckets: readonly number[] = SECONDS,
): Histogram<Label> {
  return new Histogram({
    name: `yumush_${name}_seconds`,
    help,
    labelNames: [...labelNames],
    buckets: [...buckets],
    registers: [registry],
  });
}

export function defineGauge<Label extends string>(
  name: string,
  help: string,
  labelNames: readonly Label[] = [],
): Gauge<Label> {
  return new Gauge({ name: `yumush_${name}`, help, labelNames: [...labelNames], registers: [registry] });
}

/** A gauge that is read when it is scraped; the newest source wins, as a process has one of each. */
export function defineSampledGauge(name: string, help: string): (read: () => number) => void {
  let read: () => number = () => 0;
  const gauge: Gauge = new Gauge({
    name: `yumush_${name}`,
    help,
    registers: [registry],
    collect() {
      gauge.set(read());
    },
  });
  return (source) => {
    read = source;
  };
}
