import { describe, expect, it } from 'vitest';
import { ResponseCache } from './response-cache.ts';

const KIB = 1024;

function shared(maxBytes: number) {
  let reads = 0;
  const answers = new ResponseCache({ maxAge: 2000, maxBytes }, () => new Date(0));
  const ask = async (name: string, length = KIB) => {
    const known = answers.find(name);
    if (known !== undefined) return known;
    const load = async () => {
      reads += 1;
      return await Promise.resolve(new Uint8Array(length));
    };
    return await answers.read({ spelling: name, key: name }, { position: 0n, load });
  };
  return { answers, ask, reads: () => reads };
}

describe('public answers in the response cache', () => {
  it('the cache never exceeds its byte limit', async () => {
    const { answers, ask } = shared(100 * KIB);
    for (let n = 0; n < 500; n += 1) {
      await ask(`once ${n}`);
      if (n % 3 === 0) for (let again = 0; again < 3; again += 1) await ask(`again ${n}`, n * 10);
      expect(answers.bytes).toBeLessThanOrEqual(100 * KIB);
    }
    expect(answers.bytes).toBeGreaterThan(50 * KIB);
  });

  it('an answer larger than a single entry may be is not cached', async () => {
    const { answers, ask, reads } = shared(100 * KIB);
    await ask('huge', 90 * KIB);
    await ask('huge', 90 * KIB);
    expect(reads()).toBe(2);
    expect(answers.bytes).toBe(0);
  });

  it('answers that are asked for once do not evict repeated ones', async () => {
    const { ask, reads } = shared(100 * KIB);
    await ask('popular');
    await ask('popular');
    for (let n = 0; n < 1000; n += 1) await ask(`stranger ${n}`);
    const before = reads();
    await ask('popular');
    expect(reads()).toBe(before);
  });

  it('a failed answer is read again by the next caller', async () => {
    const { answers, ask } = shared(100 * KIB);
    const name = { spelling: 'a', key: 'a' };
    const failing = (words: string) => ({ position: 0n, load: () => Promise.reject(new Error(words)) });
    const fails = answers.read(name, failing('no'));
    const waits = answers.read(name, failing('never asked'));
    await expect(fails).rejects.toThrow('no');
    await expect(waits).rejects.toThrow('no');
    expect((await ask('a')).json.length).toBe(KIB);
  });
});

describe('answers of replicas in the response cache', () => {
  const NAME = { spelling: 'list', key: 'list' };
  const ofOne = (text: string, position: bigint) => ({
    position,
    load: async () => await Promise.resolve(new TextEncoder().encode(text)),
  });
  const since = (needed: bigint) => ({ since: -Infinity, needed });
  const textOf = async (answer: ReturnType<ResponseCache['read']>) =>
    new TextDecoder().decode((await answer).json);

  it('an answer older than its caller’s own write is read anew', async () => {
    const { answers } = shared(100 * KIB);
    expect(await textOf(answers.read(NAME, ofOne('old', 5n)))).toBe('old');
    expect(answers.find('list', since(6n))).toBeUndefined();
    expect(await textOf(answers.read(NAME, ofOne('new', 7n), since(6n)))).toBe('new');
    expect(answers.find('list', since(6n))).toBeDefined();
  });

  it('an older answer never replaces a newer one', async () => {
    const { answers } = shared(100 * KIB);
    await answers.read(NAME, ofOne('new', 7n));
    expect(await textOf(answers.read(NAME, ofOne('old', 5n), { since: 1, needed: 0n }))).toBe('old');
    expect(await textOf(answers.read(NAME, ofOne('never asked', 9n)))).toBe('new');
  });

  it('a caller does not join a read that is older than their own write', async () => {
    const { answers } = shared(100 * KIB);
    const slow = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
    const old = answers.read(NAME, { position: 5n, load: () => slow.promise });
    expect(answers.underway('list', since(6n))).toBeUndefined();
    expect(await textOf(answers.read(NAME, ofOne('new', 7n), since(6n)))).toBe('new');
    slow.resolve(new TextEncoder().encode('old'));
    expect(await textOf(old)).toBe('old');
    expect(await textOf(answers.read(NAME, ofOne('never asked', 9n)))).toBe('new');
  });
});
