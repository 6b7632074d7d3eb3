// The decoder's process: the server survives whatever a picture does to the decoder's memory.
import { writeFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import sharp from 'sharp';
import * as v from 'valibot';
import { PictureRefused } from '../picture.ts';
import { JOB_CPU_MS_MAX } from './bounds.ts';
import { type DecoderAnswer, DecoderJob, type DecoderMessage } from './protocol.ts';
import { resize } from './resize.ts';
import { decodePicture } from './take-picture.ts';

const WATCH_MS = 10;
const UNCOLLECTED_BYTES_MAX = 8_000_000;

// one picture at a time is decoded, so the library's own threads would only share one processor
sharp.concurrency(1);
sharp.cache(false);
// disables all other decoders of the library, whatever format it detects
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
});
offerToOomKiller();
// decoders end by a signal, before which Node would not write its cache
flushCompileCache();
// a normal exit would wait for the decoder's threads
process.on('disconnect', killSelf);
process.on('message', (message) => void answer(v.parse(DecoderJob, message)));
send({ kind: 'ready' });

/** When memory runs out, the kernel kills this process and not the server. */
function offerToOomKiller(): void {
  if (process.platform !== 'linux') return;
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // a hardened container may forbid this; the other bounds of this process still hold
  }
}

function killSelf(): void {
  process.kill(process.pid, 'SIGKILL');
}

function send(message: DecoderMessage, sent?: () => void): void {
  process.send?.(message, undefined, undefined, (error: Error | null) => {
    if (error) killSelf();
    else sent?.();
  });
}

async function answer(job: DecoderJob): Promise<void> {
  const before = process.cpuUsage();
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    const isOvergrown = process.memoryUsage.rss() > job.bytesMax;
    if (!isOvergrown && user + system <= JOB_CPU_MS_MAX * 1000) return;
    clearInterval(watch);
    sendAnswer({ kind: isOvergrown ? 'overgrown' : 'late' }, killSelf);
  }, WATCH_MS);
  const made = await work(job);
  clearInterval(watch);
  collectBytes();
  sendAnswer(made);
}

function sendAnswer(made: DecoderAnswer, sent?: () => void): void {
  send({ kind: 'answered', answer: made, residentBytes: process.memoryUsage.rss() }, sent);
}

/** Bytes of pictures are outside the heap, which is too small to trigger a collection soon. */
function collectBytes(): void {
  if (process.memoryUsage().arrayBuffers > UNCOLLECTED_BYTES_MAX) globalThis.gc?.();
}

async function work(job: DecoderJob): Promise<DecoderAnswer> {
  try {
    switch (job.task) {
      case 'take':
        return await take(job);
      case 'resize':
        return { kind: 'resized', data: await resizeStored(job) };
    }
  } catch (error) {
    if (error instanceof PictureRefused) return { kind: 'refused', problem: error.problem };
    return {
      kind: 'failed',
      reason: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
}

async function take(job: Extract<DecoderJob, { task: 'take' }>): Promise<DecoderAnswer> {
  const { bytes, sizes } = job;
  const picture = await decodePicture(bytes, job);
  const made: Uint8Array[] = [];
  for (const [filter, format] of sizes) made.push(await resize(picture.data, filter, format));
  return { kind: 'taken', picture, sizes: made };
}

async function resizeStored({
  bytes,
  filter,
  format,
}: Extract<DecoderJob, { task: 'resize' }>): Promise<Uint8Array> {
  try {
    return await resize(bytes, filter, format);
  } catch {
    throw new PictureRefused('damaged_picture');
  }
}
