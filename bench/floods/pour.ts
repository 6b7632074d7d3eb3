// A flood in a thread of its own: the cost of making it must not count as the server's slowness.
import { parentPort, workerData } from 'node:worker_threads';
import { FLOODS, type FloodTarget } from './kinds.ts';
import { Tally } from './tally.ts';

const { name, target, port, seconds }: { name: string; target: FloodTarget; port: number; seconds: number } =
  workerData;
const tally = new Tally();
const signal = AbortSignal.timeout(seconds * 1000);
await FLOODS.find((flood) => flood.name === name)?.run(target, { port, tally, signal });
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage({ text: tally.text, total: tally.total, silent: tally.silent });
