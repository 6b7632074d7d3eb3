/** Random numbers that depend only on the seed: the same world on every machine. */
export class Random {
  private state: number;

  constructor(seed: string) {
    this.state = hashText(seed);
  }

  /** 0 ≤ n < 1 */
  next(): number {
    this.state = (this.state + 0x9e3779b9) | 0;
    return mix(this.state) / 0x1_0000_0000;
  }

  /** A whole number, both ends included. */
  whole(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  pick<T>(list: readonly T[]): T {
    const item = list[Math.floor(this.next() * list.length)];
    if (item === undefined) throw new RangeError('nothing to pick from');
    return item;
  }

  weighted<T>(list: readonly T[], weight: (item: T) => number): T {
    let rest = this.next() * list.reduce((sum, item) => sum + weight(item), 0);
    for (const item of list) {
      rest -= weight(item);
      if (rest < 0) return item;
    }
    return this.pick(list);
  }

  shuffle<T>(list: readonly T[]): T[] {
    return list
      .map((item) => ({ item, place: this.next() }))
      .sort((a, b) => a.place - b.place)
      .map(({ item }) => item);
  }

  sample<T>(list: readonly T[], count: number): T[] {
    return this.shuffle(list).slice(0, count);
  }

  /** Bell-shaped around 0, seldom beyond ±2.5: a sum of uniform numbers is close enough. */
  bell(): number {
    return (this.next() + this.next() + this.next() + this.next() - 2) * 1.25;
  }
}

function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return mix(hash) | 0;
}

function mix(value: number): number {
  let n = value;
  n = Math.imul(n ^ (n >>> 16), 0x21f0aaad);
  n = Math.imul(n ^ (n >>> 15), 0x735a2d97);
  return (n ^ (n >>> 15)) >>> 0;
}
