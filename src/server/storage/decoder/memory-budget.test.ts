import { describe, expect, it } from 'vitest';
import { createMemoryBudget } from './memory-budget.ts';

describe('a memory budget', () => {
  it('work that needs all of it runs alone and is not overtaken', async () => {
    const budget = createMemoryBudget(2);
    const events: string[] = [];
    const ends = new Map<string, () => void>();
    const use = (name: string, amount: number) =>
      budget.use(amount, async () => {
        events.push(name);
        await new Promise<void>((resolve) => ends.set(name, resolve));
      });
    const end = async (name: string) => {
      ends.get(name)?.();
      await new Promise((resolve) => setImmediate(resolve));
    };
    const all = [use('a', 1), use('heavy', 2), use('b', 1), use('c', 1)];
    await new Promise((resolve) => setImmediate(resolve));
    expect(events).toEqual(['a']);
    await end('a');
    expect(events).toEqual(['a', 'heavy']);
    await end('heavy');
    expect(events).toEqual(['a', 'heavy', 'b', 'c']);
    await end('b');
    await end('c');
    await Promise.all(all);
  });

  it('an amount is free again after a failure', async () => {
    const budget = createMemoryBudget(1);
    await expect(budget.use(1, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await budget.use(1, () => Promise.resolve('next'))).toBe('next');
  });
});
