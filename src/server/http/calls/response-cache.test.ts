import { describe, expect, it } from 'vitest';
import { ResponseCache } from './response-cache.ts';

const KIB = 1024;

function shared(maxBytes: number) {
  let reads = 0;
  const answers = new ResponseCache({ maxAge: 2000, maxBytes }, () => new Date(0));
  const ask = async (name: string, length = KIB) => {
    const known = answers.find(name);
    if (known !== undefined) return known;
    return await answers.read(name, name, async () => {
      reads += 1;
      return await Promise.resolve(new Uint8Array(length));
    });
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

  it('an answer that is too large alone is not cached', async () => {
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
    const fails = answers.read('a', 'a', () => Promise.reject(new Error('no')));
    const waits = answers.read('a', 'a', () => Promise.reject(new Error('never asked')));
    await expect(fails).rejects.toThrow('no');
    await expect(waits).rejects.toThrow('no');
    expect((await ask('a')).json.length).toBe(KIB);
  });
});
