import { AppError } from '../errors/app-error.ts';
import { createHttpFairQueue } from '../turns/turns.ts';

/** Bytes of bodies in memory at once; parsed files take as much again. */
const BYTES_AT_ONCE = 96 * 1024 * 1024;
/** Bodies that are read at once and that wait, in total and per person. Most of them only wait for a slow line. */
const TURNS = { atOnce: 200, waiting: 500, each: { atOnce: 6, waiting: 60 } };
/** Milliseconds for one body; our client waits no longer for an answer. */
const PATIENCE = 60_000;

/** Memory for one body, as many bytes as have arrived: an announced body takes none. */
export interface UploadMemoryLease {
  /** Aborts when the whole body must have arrived. */
  readonly deadline: AbortSignal;
  /** Waits for room for more bytes; throws `unavailable` when the deadline passes first. */
  take(bytes: number): Promise<void>;
  /** Releases bytes that were stored elsewhere and are no longer in memory. */
  give(bytes: number): void;
}

export interface UploadMemory {
  /**
   * Runs `work` with a lease for a body of `who`. Nobody's bodies take more than half of the memory that those of
   * others leave free.
   */
  enter<T>(who: string, work: (place: UploadMemoryLease) => Promise<T>): Promise<T>;
}

interface Body {
  readonly who: string;
  held: number;
}

interface Waiting {
  readonly body: Body;
  readonly bytes: number;
  readonly enter: () => void;
}

const RETRY_SECONDS = 10;

function full(): AppError {
  return new AppError('unavailable', { headers: { 'retry-after': String(RETRY_SECONDS) } });
}

export function createUploadMemory({
  bytes = BYTES_AT_ONCE,
  patience = PATIENCE,
  turns = TURNS,
} = {}): UploadMemory {
  const inTurn = createHttpFairQueue(turns, RETRY_SECONDS);
  let free = bytes;
  /** Bodies in the order of their arrival. */
  const bodies = new Set<Body>();
  const held = new Map<string, number>();
  let waiting: readonly Waiting[] = [];

  /** The oldest body may always continue, since otherwise half-read bodies could wait for each other. */
  function hasRoom({ body, bytes }: Pick<Waiting, 'body' | 'bytes'>): boolean {
    const [oldest] = bodies;
    if (body === oldest) return true;
    const own = held.get(body.who) ?? 0;
    return bytes <= free && own + bytes <= (free + own) / 2;
  }

  function hold(body: Body, bytes: number): void {
    free -= bytes;
    body.held += bytes;
    held.set(body.who, (held.get(body.who) ?? 0) + bytes);
  }

  function give(body: Body, bytes: number): void {
    free += bytes;
    body.held -= bytes;
    const left = (held.get(body.who) ?? 0) - bytes;
    if (left > 0) held.set(body.who, left);
    else held.delete(body.who);
    letIn();
  }

  function leave(body: Body): void {
    bodies.delete(body);
    give(body, body.held);
  }

  function letIn(): void {
    waiting = waiting.filter((each) => {
      if (!hasRoom(each)) return true;
      hold(each.body, each.bytes);
      each.enter();
      return false;
    });
  }

  async function take(body: Body, bytes: number, deadline: AbortSignal): Promise<void> {
    if (hasRoom({ body, bytes })) {
      hold(body, bytes);
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        waiting = waiting.filter((each) => each !== entry);
        reject(full());
      };
      const enter = () => {
        deadline.removeEventListener('abort', giveUp);
        resolve();
      };
      const entry: Waiting = { body, bytes, enter };
      waiting = [...waiting, entry];
      if (deadline.aborted) giveUp();
      else deadline.addEventListener('abort', giveUp, { once: true });
    });
  }

  async function admit<T>(who: string, work: (place: UploadMemoryLease) => Promise<T>): Promise<T> {
    const body: Body = { who, held: 0 };
    bodies.add(body);
    const deadline = AbortSignal.timeout(patience);
    try {
      return await work({
        deadline,
        take: (more) => take(body, more, deadline),
        give: (bytes) => give(body, bytes),
      });
    } finally {
      leave(body);
    }
  }

  return {
    enter: (who, work) => inTurn(() => admit(who, work), who),
  };
}
