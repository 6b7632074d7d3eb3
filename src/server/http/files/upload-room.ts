import { AppError } from '../app-error.ts';

/** Bytes of bodies held at once; as parsed files they take as much again. */
const BYTES_AT_ONCE = 96 * 1024 * 1024;
const MOST_WAITING = 500;
/** As long as our client waits for an answer: who needs longer has left. */
const PATIENCE = 60_000;

/** Room for long bodies: those that find none are not read from the network before others have gone. */
export interface UploadRoom {
  /** `deadline`: when the body must have come. */
  hold<T>(bytes: number, work: (deadline: AbortSignal) => Promise<T>): Promise<T>;
}

interface Waiting {
  readonly bytes: number;
  readonly enter: () => void;
}

function full(): AppError {
  return new AppError('unavailable', { headers: { 'retry-after': '10' } });
}

export function createUploadRoom(
  limits: { bytes: number; waiting: number; patience: number } = {
    bytes: BYTES_AT_ONCE,
    waiting: MOST_WAITING,
    patience: PATIENCE,
  },
): UploadRoom {
  let free = limits.bytes;
  const queue: Waiting[] = [];

  /** In order, so that a long body is not passed by short ones for ever. */
  function letIn(): void {
    for (let next = queue[0]; next && next.bytes <= free; next = queue[0]) {
      queue.shift();
      free -= next.bytes;
      next.enter();
    }
  }

  function wait(bytes: number): Promise<void> {
    if (queue.length >= limits.waiting) throw full();
    return new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(entry), 1);
        reject(full());
        letIn();
      }, limits.patience);
      const entry: Waiting = {
        bytes,
        enter: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      queue.push(entry);
      letIn();
    });
  }

  return {
    async hold(wanted, work) {
      const bytes = Math.min(wanted, limits.bytes);
      await wait(bytes);
      try {
        return await work(AbortSignal.timeout(limits.patience));
      } finally {
        free += bytes;
        letIn();
      }
    },
  };
}
