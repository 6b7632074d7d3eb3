/**
 * Number of requests of one network that begin in one turn of the event loop. In a flood dozens of requests arrive in
 * each turn, and the answers of everybody else would wait until all of them have begun.
 */
const BEGUN_EACH_TURN = 2;

/**
 * Begins work at once, or in a later turn of the event loop when the network's work has filled its part of this turn.
 */
export type RequestStartThrottle = (network: string, begin: () => void) => void;

export function createRequestStartThrottle(): RequestStartThrottle {
  const begun = new Map<string, number>();
  const waiting = new Map<string, (() => void)[]>();
  let isTurnEnding = false;

  function noteBegun(network: string): void {
    begun.set(network, (begun.get(network) ?? 0) + 1);
    if (isTurnEnding) return;
    isTurnEnding = true;
    setImmediate(endTurn);
  }

  function endTurn(): void {
    isTurnEnding = false;
    begun.clear();
    for (const [network, line] of waiting) {
      for (let count = 0; count < BEGUN_EACH_TURN; count += 1) {
        // taken one by one: if this one threw, the next would still be in line
        const begin = line.shift();
        if (line.length === 0) waiting.delete(network);
        if (begin === undefined) break;
        noteBegun(network);
        begin();
      }
    }
  }

  return (network, begin) => {
    const line = waiting.get(network);
    if (line !== undefined) {
      line.push(begin);
    } else if ((begun.get(network) ?? 0) >= BEGUN_EACH_TURN) {
      waiting.set(network, [begin]);
    } else {
      noteBegun(network);
      begin();
    }
  };
}
