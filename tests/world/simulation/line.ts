import type { WorldClock } from './clock.ts';
import type { SeededRandom } from './random.ts';

/**
 * The network of one device. down: calls fail at once and the browser knows; silent: nothing arrives and nothing is
 * said; poor: calls are slow and overtake each other, some are cut off before the server, some lose their answer and some
 * reach the server twice; half-open: calls get through, but nothing more comes from open sockets.
 */
export type LineQuality = 'up' | 'poor' | 'down' | 'silent' | 'half-open';

type Fate = 'through' | 'cut' | 'answer lost' | 'lost' | 'twice';

export interface SimulatedLine {
  readonly state: LineQuality;
  set(state: LineQuality): void;
  onChange(listener: (was: LineQuality) => void): void;
  /** Milliseconds that a message takes. */
  delay(): number;
  /** Fate of one call. */
  fate(): Fate;
  /** The same line with delays and fates from another random stream, so that its calls do not shift other delays. */
  drawing(random: SeededRandom): SimulatedLine;
}

/** Shares of calls over a poor line, each added to the ones before. */
const FAILURES: readonly (readonly [share: number, fate: Fate])[] = [
  [0.12, 'cut'],
  [0.24, 'answer lost'],
  [0.34, 'twice'],
];

export function createLine(random: SeededRandom): SimulatedLine {
  let state: LineQuality = 'up';
  const listeners = new Set<(was: LineQuality) => void>();
  const drawing = (stream: SeededRandom): SimulatedLine => ({
    get state() {
      return state;
    },
    set(next) {
      const was = state;
      if (next === was) return;
      state = next;
      for (const listener of listeners) listener(was);
    },
    onChange: (listener) => void listeners.add(listener),
    delay: () => (state === 'poor' ? stream.whole(300, 6000) : stream.whole(20, 250)),
    fate() {
      if (state === 'silent') return 'lost';
      if (state === 'down') return 'cut';
      if (state !== 'poor') return 'through';
      const drawn = stream.next();
      return FAILURES.find(([share]) => drawn < share)?.[1] ?? 'through';
    },
    drawing,
  });
  return drawing(random);
}

/** The browser's `fetch` over a line; an entry of the clock asks the server. */
export function fetchOver(
  { clock, line }: { clock: WorldClock; line: SimulatedLine },
  answer: (request: Request) => Promise<Response | undefined>,
): (request: Request) => Promise<Response> {
  /** Nothing else may hold a request that never arrives, and a collected one would never be aborted. */
  const waiting = new Set<Request>();
  return async (request) =>
    await new Promise<Response>((resolve, reject) => {
      const { signal } = request;
      waiting.add(request);
      const fail = (): void => reject(new TypeError('Failed to fetch'));
      if (signal.aborted) return reject(signal.reason);
      signal.addEventListener('abort', () => reject(signal.reason));
      const fate = line.fate();
      if (fate === 'lost') return undefined;
      // The network repeats a request whose answer it did not see; the copy comes later, and nobody waits for it.
      if (fate === 'twice')
        clock.later(2 * line.delay(), async () => void (await answer(withCacheHeader(request))));
      clock.later(line.delay(), async () => {
        if (fate === 'cut') return fail();
        // A request that was aborted on its way may still arrive; one that was not sent yet does not.
        if (signal.aborted && line.state !== 'poor') return undefined;
        const response = await answer(withCacheHeader(request));
        clock.later(line.delay(), () => {
          if (line.state === 'silent') return;
          if (!response || fate === 'answer lost' || line.state === 'down') fail();
          else resolve(response);
        });
        return undefined;
      });
      return undefined;
    }).finally(() => waiting.delete(request));
}

/** The header by which a browser passes caches, as the page asked it to. */
function withCacheHeader(request: Request): Request {
  const copy = request.clone();
  if (request.cache === 'reload') copy.headers.set('cache-control', 'no-cache');
  if (request.cache === 'no-cache') copy.headers.set('cache-control', 'max-age=0');
  return copy;
}
