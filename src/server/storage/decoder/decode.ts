import { hash } from 'node:crypto';
import type { ImageSize } from '#contract/limits.ts';
import { createFairQueue } from '#server/process/fair-queue.ts';
import type { ImageFormat, Sizes } from '../image-format.ts';
import { type StoredPicture, PictureRefused } from '../picture.ts';
import { DECODER_BYTES_MAX, DECODER_BYTES_MIN, DECODERS_BYTES_MAX, IDLE_MS, RESIZE_BYTES } from './bounds.ts';
import { DecoderLost, type DecoderProcess, startDecoder } from './decoder-process.ts';
import type { PictureHead } from './picture-head.ts';
import type { DecoderAnswer, DecoderJob } from './protocol.ts';
import { setAndEvictOldest } from '#server/process/set-and-evict-oldest.ts';

/** The kernel may have killed a decoder for memory that another process took, so its picture is tried twice. */
const TRIES = 2;
/** Number of calls with killed or hung decoders after which the picture itself is to blame. */
const LOST_CALLS_MAX = 3;
const REMEMBERED_MAX = 1000;

interface IdleDecoder {
  readonly decoder: DecoderProcess;
  readonly timer: NodeJS.Timeout;
}

/** One set of processes for the whole server, since they share its memory. */
const inTurn = createFairQueue({ atOnce: DECODERS_BYTES_MAX, waiting: Infinity });
let usedBytes = 0;
const idle: IdleDecoder[] = [];
const busy = new Set<DecoderProcess>();
/** Calls whose decoders were killed or hung, by the hash of the picture. */
const lostCalls = new Map<string, number>();

/**
 * Converts an uploaded picture with this head into the form that we store, with some sizes of it. Throws
 * `PictureRefused`, or `DecoderLost` when the decoder was killed or hung: then the picture can be tried again.
 */
export async function convertPicture(
  bytes: Uint8Array,
  { type, pixels, decoderBytes }: PictureHead,
  sizes: Sizes,
): Promise<{ readonly picture: StoredPicture; readonly sizes: readonly Uint8Array[] }> {
  const answer = await decode({ task: 'take', bytes, type, pixels, sizes, bytesMax: decoderBytes });
  if (answer.kind !== 'taken') throw refusalIn(answer);
  return answer;
}

/** Makes a size of a stored picture. Throws like `convertPicture`. */
export async function resizePicture(
  bytes: Uint8Array,
  filter: ImageSize,
  format: ImageFormat,
): Promise<Uint8Array> {
  const answer = await decode({ task: 'resize', bytes, filter, format, bytesMax: RESIZE_BYTES });
  if (answer.kind !== 'resized') throw refusalIn(answer);
  return answer.data;
}

/** Ids of all decoder processes, for tests that measure them. */
export function allDecoders(): number[] {
  return [...busy, ...idle.map(({ decoder }) => decoder)].flatMap(({ pid }) => pid ?? []);
}

/** Ids of busy decoder processes, for tests that kill them. */
export function busyDecoders(): number[] {
  return [...busy].flatMap(({ pid, hasStarted }) => (pid !== undefined && hasStarted ? [pid] : []));
}

function refusalIn(answer: DecoderAnswer): Error {
  switch (answer.kind) {
    case 'refused':
      return new PictureRefused(answer.problem);
    case 'overgrown':
    case 'late':
      return new PictureRefused('too_heavy_picture');
    case 'failed':
      return new Error(`A picture's decoder failed: ${answer.reason}`);
    case 'taken':
    case 'resized':
      return new Error(`A picture's decoder answered "${answer.kind}".`);
  }
}

async function decode(job: DecoderJob): Promise<DecoderAnswer> {
  const answer = await runInBudget(job);
  // Memory of earlier pictures counts too, so a picture is refused only when a new decoder exceeds the highest bound.
  if (answer.kind !== 'overgrown') return answer;
  return await runInBudget({ ...job, bytesMax: DECODER_BYTES_MAX });
}

/** Runs a job once its memory is free, in the order of the calls. */
async function runInBudget(job: DecoderJob): Promise<DecoderAnswer> {
  const run = async () => {
    usedBytes += job.bytesMax;
    try {
      return await runJob(job);
    } finally {
      usedBytes -= job.bytesMax;
    }
  };
  return await inTurn(run, '', job.bytesMax);
}

async function runJob(job: DecoderJob): Promise<DecoderAnswer> {
  let isBounded = true;
  for (let tried = 1; ; tried += 1) {
    const woken = isHeavy(job) ? undefined : wakeDecoder();
    await endIdleBeyondBudget();
    const decoder = woken ?? startDecoder({ isBounded });
    busy.add(decoder);
    try {
      const answer = await decoder.run(job);
      const isOver = answer.kind === 'overgrown' || answer.kind === 'late';
      if (isOver || decoder.residentBytes > DECODER_BYTES_MIN) await decoder.end();
      return answer;
    } catch (error) {
      if (!(error instanceof DecoderLost)) throw error;
      process.emitWarning(error.message);
      // until the decoder's process is gone, it takes memory that is counted as free for the next picture
      await decoder.end();
      // the caller has waited long enough for a hung decoder
      const isLast = tried === TRIES || error.how === 'hung';
      if (isLast && !error.hasStarted) throw error;
      if (isLast) return refusalAfter(job, error);
      // on some machines Node reserves more than the bound, so a decoder that never started is retried without it
      isBounded = error.hasStarted;
    } finally {
      busy.delete(decoder);
      if (!decoder.isGone) rest(decoder);
    }
  }
}

/** The refusal of a picture whose decoder ended in each try. Throws while the picture may be tried again. */
function refusalAfter({ bytes }: DecoderJob, lost: DecoderLost): DecoderAnswer {
  if (lost.how === 'crashed') return { kind: 'refused', problem: 'damaged_picture' };
  const picture = hash('sha256', bytes);
  const calls = (lostCalls.get(picture) ?? 0) + 1;
  setAndEvictOldest(lostCalls, picture, calls, REMEMBERED_MAX);
  if (calls >= LOST_CALLS_MAX) return { kind: 'refused', problem: 'too_heavy_picture' };
  throw lost;
}

function wakeDecoder(): DecoderProcess | undefined {
  for (let next = idle.pop(); next; next = idle.pop()) {
    clearTimeout(next.timer);
    if (!next.decoder.isGone) return next.decoder;
  }
  return undefined;
}

/** Whether a picture needs a new decoder, since one that worked before has memory that it did not give back. */
function isHeavy({ bytesMax }: DecoderJob): boolean {
  return bytesMax > RESIZE_BYTES;
}

async function endIdleBeyondBudget(): Promise<void> {
  const spared = Math.max(0, Math.floor((DECODERS_BYTES_MAX - usedBytes) / DECODER_BYTES_MIN));
  const ended = idle.splice(spared);
  for (const { timer } of ended) clearTimeout(timer);
  await Promise.all(ended.map(async ({ decoder }) => await decoder.end()));
}

function rest(decoder: DecoderProcess): void {
  const timer = setTimeout(() => {
    idle.splice(
      idle.findIndex((each) => each.decoder === decoder),
      1,
    );
    void decoder.end();
  }, IDLE_MS);
  timer.unref();
  idle.push({ decoder, timer });
}
