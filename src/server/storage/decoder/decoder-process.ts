import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { JOB_MS_MAX, DECODER_PRIVATE_KIB_MAX } from './bounds.ts';
import { type DecoderAnswer, type DecoderJob, DecoderMessage } from './protocol.ts';

const PROGRAM = path.join(import.meta.dirname, 'program.ts');
const COMPILE_CACHE = path.join(import.meta.dirname, '../../../../node_modules/.cache/node');
/** The shell sets the memory limit, which Node cannot; where `ulimit -d` fails, the decoder's own watch remains. */
const WITH_BOUND = 'ulimit -d "$0" 2>/dev/null; exec "$@"';

const KILLED: NodeJS.Signals = 'SIGKILL';
const HUNG = `no answer for ${JOB_MS_MAX / 1000} s`;

/** The process ended while it worked on a picture. */
export class DecoderLost extends Error {
  /** False when the process never started, which is no fault of the picture. */
  readonly hasStarted: boolean;
  /**
   * `crashed` is the fault of the picture. `killed` may be the kernel's doing when memory runs out, and a `hung`
   * decoder may wait for the processor of a busy machine.
   */
  readonly how: 'crashed' | 'killed' | 'hung';

  constructor(reason: string, hasStarted: boolean) {
    super(`A picture's decoder ended: ${reason}.`);
    this.hasStarted = hasStarted;
    this.how = reason === KILLED ? 'killed' : reason === HUNG ? 'hung' : 'crashed';
  }
}

export interface DecoderProcess {
  readonly pid: number | undefined;
  readonly hasStarted: boolean;
  readonly isGone: boolean;
  /** Resident memory after the last job. */
  readonly residentBytes: number;
  /** Runs one job at a time; throws `DecoderLost`. */
  run(job: DecoderJob): Promise<DecoderAnswer>;
  /** Kills the process and waits until its memory is free. */
  end(): Promise<void>;
}

/** Starts a decoder. It gets none of our secrets, and ends when its channel closes, even if this process is killed. */
export function startDecoder({ isBounded = true } = {}): DecoderProcess {
  const node = [process.execPath, '--expose-gc', PROGRAM];
  const [program = '', ...args] = isBounded
    ? ['/bin/sh', '-c', WITH_BOUND, String(DECODER_PRIVATE_KIB_MAX), ...node]
    : node;
  const child = spawn(program, args, {
    env: decoderEnvironment(),
    // a session of its own: Ctrl+C in the terminal goes to the server only, which first finishes requests in flight
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
  });
  yieldToAnswers(child.pid);
  child.unref();
  child.channel?.unref();
  const gone = Promise.withResolvers<void>();
  let hasStarted = false;
  let isGone = false;
  let residentBytes = 0;
  let current: PromiseWithResolvers<DecoderAnswer> | undefined;

  const lose = (reason: string): void => {
    isGone = true;
    current?.reject(new DecoderLost(reason, hasStarted));
    child.kill(KILLED);
  };
  child.on('error', (error) => {
    lose(error.message);
    if (child.pid === undefined) gone.resolve();
  });
  child.once('exit', (code, signal) => {
    lose(String(signal ?? code));
    gone.resolve();
  });
  child.on('message', (message) => {
    const { success, output } = v.safeParse(DecoderMessage, message);
    if (!success) lose('it does not keep to the protocol');
    else if (output.kind === 'ready') hasStarted = true;
    else {
      ({ residentBytes } = output);
      current?.resolve(output.answer);
    }
  });

  return {
    pid: child.pid,
    get hasStarted() {
      return hasStarted;
    },
    get isGone() {
      return isGone;
    },
    get residentBytes() {
      return residentBytes;
    },
    async run(job) {
      if (isGone) throw new DecoderLost('before it began', hasStarted);
      const answered = Promise.withResolvers<DecoderAnswer>();
      current = answered;
      const limit = setTimeout(() => lose(HUNG), JOB_MS_MAX);
      child.ref();
      child.channel?.ref();
      child.send(job, (error) => {
        if (error) lose(error.message);
      });
      try {
        return await answered.promise;
      } finally {
        current = undefined;
        clearTimeout(limit);
        child.unref();
        child.channel?.unref();
      }
    },
    async end() {
      lose('it was ended');
      child.ref();
      await gone.promise;
    },
  };
}

/**
 * Gives the processor to answers first. Where Linux shares the processor between sessions (autogroup), only the
 * priority of the decoder's session counts, so both priorities are lowered.
 */
function yieldToAnswers(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
    writeFileSync(`/proc/${pid}/autogroup`, String(constants.priority.PRIORITY_BELOW_NORMAL));
  } catch {
    // the system is not Linux, or the process has ended
  }
}

function decoderEnvironment(): Record<string, string> {
  return {
    PATH: process.env['PATH'] ?? '/usr/bin:/bin',
    // the C library's arenas, one for each thread, keep memory that pictures have freed
    MALLOC_ARENA_MAX: '2',
    // without it Node loads its TypeScript parser into each decoder, 20 MB
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? COMPILE_CACHE,
  };
}
