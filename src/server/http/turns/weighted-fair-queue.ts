import { AppError } from '../errors/app-error.ts';
import { KeyedCounts } from '../limits/keyed-counts.ts';

export interface FairQueueClient {
  /** The caller's network; `undefined` when the server itself renders a page. */
  readonly network: string | undefined;
  /** A person's id, or an address within the network; those of one network take turns, too. */
  readonly name: string;
  /** Whether the asker is a person, with a limit of their own; thousands of people may share an address. */
  readonly isPerson: boolean;
}

export interface FairQueueLimits {
  readonly room: number;
  /** Total weight that one person may run at once, from any network. */
  readonly ofPerson: number;
  /** Maximum numbers of waiting pieces of work. */
  readonly waiting: { readonly all: number; readonly ofNetwork: number; readonly ofPerson: number };
}

export interface QueuedWork {
  readonly asker: FairQueueClient;
  readonly weight: number;
  /** Called only when the work has to wait; on abort the work leaves the queue without having run. */
  readonly hungUp?: () => AbortSignal;
}

export interface WeightedFairQueue {
  run<T>(piece: QueuedWork, work: () => Promise<T>): Promise<T>;
  readonly waiting: number;
  /** Maximum number of queued pieces that would run before the first one of a newcomer in this network. */
  aheadOf(network: string | undefined): number;
}

interface Waiting extends QueuedWork {
  readonly enter: () => void;
  readonly refuse: (error: AppError) => void;
}

/** The queue of one network: a queue for each of its askers, next asker first. */
interface NetworkLine {
  readonly byName: Map<string, Waiting[]>;
  waiting: number;
}

const RETRY_SECONDS = '2';

/** The error when the asker's own queue is full. */
function tooMany(): AppError {
  return new AppError('too_many_requests', { headers: { 'retry-after': RETRY_SECONDS } });
}

/** The error when the whole queue is full. */
function tooBusy(): AppError {
  return new AppError('unavailable', { headers: { 'retry-after': RETRY_SECONDS } });
}

/** The error for a caller who hung up; nobody reads it. */
function abandoned(): AppError {
  return new AppError('malformed');
}

const networkOf = ({ network }: Pick<FairQueueClient, 'network'>): string => network ?? '';

/**
 * Runs work within a total weight and shares it fairly. Networks take turns, and the askers within a network do. A
 * network may use at most as much as it leaves free: half of the total while it is alone, a third beside another one,
 * so that a newcomer always starts at once.
 */
export function createWeightedFairQueue({
  room,
  ofPerson,
  waiting: most,
}: FairQueueLimits): WeightedFairQueue {
  const lines = new Map<string, NetworkLine>();
  const usedByNetwork = new KeyedCounts();
  const usedByPerson = new KeyedCounts();
  const waitingOfPerson = new KeyedCounts();
  let free = room;
  let queued = 0;

  function hasNetworkRoom({ asker, weight }: QueuedWork): boolean {
    const used = usedByNetwork.of(networkOf(asker));
    return used === 0 || used + weight <= (free + used) / 2;
  }

  function hasPersonRoom({ asker, weight }: QueuedWork): boolean {
    if (!asker.isPerson) return true;
    const used = usedByPerson.of(asker.name);
    return used === 0 || used + weight <= ofPerson;
  }

  function take({ asker, weight }: QueuedWork, sign: 1 | -1): void {
    free -= sign * weight;
    usedByNetwork.add(networkOf(asker), sign * weight);
    if (asker.isPerson) usedByPerson.add(asker.name, sign * weight);
  }

  function remove(entry: Waiting): void {
    const network = networkOf(entry.asker);
    const line = lines.get(network);
    const own = line?.byName.get(entry.asker.name);
    const index = own?.indexOf(entry) ?? -1;
    if (line === undefined || own === undefined || index < 0) return;
    own.splice(index, 1);
    if (own.length === 0) line.byName.delete(entry.asker.name);
    line.waiting -= 1;
    queued -= 1;
    if (entry.asker.isPerson) waitingOfPerson.add(entry.asker.name, -1);
    if (line.waiting === 0) lines.delete(network);
  }

  /** The network's next piece that may run; `full` when it does not fit and lighter work must not overtake it. */
  function nextOf({ byName }: NetworkLine): Waiting | 'full' | undefined {
    for (const [first] of byName.values()) {
      if (first === undefined || !hasPersonRoom(first)) continue;
      if (!hasNetworkRoom(first)) return undefined;
      return first.weight > free ? 'full' : first;
    }
    return undefined;
  }

  function next(): Waiting | undefined {
    for (const line of lines.values()) {
      const found = nextOf(line);
      if (found === 'full') return undefined;
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** Moves an asker or a network whose turn has just been to the end of the queue. */
  function moveBack<T>(map: Map<string, T>, key: string): void {
    const value = map.get(key);
    if (value === undefined) return;
    map.delete(key);
    map.set(key, value);
  }

  function letIn(): void {
    for (let entry = next(); entry !== undefined; entry = next()) {
      const { asker } = entry;
      const network = networkOf(asker);
      remove(entry);
      const line = lines.get(network);
      if (line !== undefined) {
        moveBack(line.byName, asker.name);
        moveBack(lines, network);
      }
      take(entry, 1);
      entry.enter();
    }
  }

  /**
   * Evicts the last entry of the asker with the longest queue; the newcomer is refused when nobody has more waiting.
   */
  function makeRoom({ asker }: QueuedWork): void {
    const line = lines.get(networkOf(asker));
    const own = line?.byName.get(asker.name)?.length ?? 0;
    if (asker.isPerson && waitingOfPerson.of(asker.name) >= most.ofPerson) throw tooMany();
    if (line !== undefined && line.waiting >= most.ofNetwork) giveUpPlace(line, own, tooMany);
    if (queued < most.all) return;
    const longest = maxBy(lines.values(), (each) => each.waiting);
    if (longest === undefined || longest.waiting <= (line?.waiting ?? 0) + 1) throw tooBusy();
    giveUpPlace(longest, 0, tooBusy);
  }

  function giveUpPlace({ byName }: NetworkLine, own: number, refusal: () => AppError): void {
    const longest = maxBy(byName.values(), (each) => each.length);
    const last = longest?.at(-1);
    if (longest === undefined || last === undefined || longest.length <= own + 1) throw refusal();
    remove(last);
    last.refuse(tooMany());
  }

  async function waitInLine(piece: QueuedWork): Promise<void> {
    const signal = piece.hungUp?.();
    if (signal?.aborted) throw abandoned();
    makeRoom(piece);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const entry: Waiting = { ...piece, enter: resolve, refuse: reject };
    const leave = () => {
      remove(entry);
      reject(abandoned());
      letIn();
    };
    signal?.addEventListener('abort', leave, { once: true });
    const network = networkOf(piece.asker);
    const line = lines.get(network) ?? { byName: new Map<string, Waiting[]>(), waiting: 0 };
    const own = line.byName.get(piece.asker.name) ?? [];
    own.push(entry);
    line.byName.set(piece.asker.name, own);
    line.waiting += 1;
    lines.set(network, line);
    queued += 1;
    if (piece.asker.isPerson) waitingOfPerson.add(piece.asker.name, 1);
    letIn();
    await promise.finally(() => signal?.removeEventListener('abort', leave));
  }

  return {
    async run(asked, work) {
      // work that is heavier than the total runs alone
      const piece = asked.weight <= room ? asked : { ...asked, weight: room };
      if (queued === 0 && piece.weight <= free && hasNetworkRoom(piece) && hasPersonRoom(piece))
        take(piece, 1);
      else await waitInLine(piece);
      try {
        return await work();
      } finally {
        take(piece, -1);
        if (queued > 0) letIn();
      }
    },
    get waiting() {
      return queued;
    },
    aheadOf(network) {
      const own = lines.get(networkOf({ network }));
      const ownTurns = own?.byName.size ?? 0;
      let ahead = ownTurns;
      for (const line of lines.values()) if (line !== own) ahead += Math.min(line.waiting, ownTurns + 1);
      return ahead;
    },
  };
}

function maxBy<T>(items: Iterable<T>, size: (item: T) => number): T | undefined {
  let found: T | undefined;
  for (const item of items) if (found === undefined || size(item) > size(found)) found = item;
  return found;
}
