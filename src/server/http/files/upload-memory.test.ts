import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createUploadMemory, type UploadMemoryLease, type UploadMemory } from './upload-memory.ts';

const turn = () => wait(1);

/** Enters a body and keeps its place until the test calls for it to leave. */
async function enter(room: UploadMemory, who: string) {
  const entered = Promise.withResolvers<UploadMemoryLease>();
  const left = Promise.withResolvers<void>();
  const done = room.enter(who, async (place) => {
    entered.resolve(place);
    await left.promise;
  });
  done.catch(entered.reject);
  const place = await entered.promise;
  const leave = async () => {
    left.resolve();
    await done;
  };
  return { place, leave };
}

async function codeOf(work: Promise<unknown>): Promise<unknown> {
  return await work.then(
    () => 'in',
    (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
  );
}

/** Shows whether `work` has got its room by now. */
function watch(work: Promise<void>): { isIn: boolean } {
  const seen = { isIn: false };
  void work.then(() => (seen.isIn = true));
  return seen;
}

describe('memory for uploads', () => {
  it('only received bytes reserve memory; announced bytes block nobody', async () => {
    const room = createUploadMemory({ bytes: 100 });
    const idle = await Promise.all(Array.from({ length: 50 }, (_, who) => enter(room, `idle ${who}`)));
    const other = await enter(room, 'somebody');
    await other.place.take(40);
    for (const each of [other, ...idle]) await each.leave();
  });

  it('an upload gets half of the free memory; the oldest can always finish', async () => {
    const room = createUploadMemory({ bytes: 100 });
    const oldest = await enter(room, 'a');
    const second = await enter(room, 'b');
    const third = await enter(room, 'c');
    await second.place.take(50);
    const more = watch(second.place.take(1));
    await third.place.take(25);
    await turn();
    expect(more.isIn).toBe(false);
    await oldest.place.take(500);
    await oldest.leave();
    await turn();
    expect(more.isIn).toBe(true);
    await third.leave();
    await second.leave();
  });

  it('an upload that fails rejects and frees its memory for later uploads', async () => {
    const room = createUploadMemory({ bytes: 10 });
    const broken = room.enter('a', async (place) => {
      await place.take(10);
      throw new Error('broken');
    });
    await expect(broken).rejects.toThrow('broken');
    const first = await enter(room, 'a');
    const second = await enter(room, 'b');
    await second.place.take(5);
    await first.leave();
    await second.leave();
  });

  it('an upload that waits too long for room is refused and not counted', async () => {
    const room = createUploadMemory({ bytes: 10, patience: 40 });
    const first = await enter(room, 'a');
    const second = await enter(room, 'b');
    expect(await codeOf(second.place.take(9))).toBe('unavailable');
    expect(second.place.deadline.aborted).toBe(true);
    await first.leave();
    await second.leave();
    await (await enter(room, 'c')).leave();
  });

  it('running and waiting uploads of one person are bounded', async () => {
    const room = createUploadMemory({
      turns: { atOnce: 4, waiting: 4, each: { atOnce: 2, waiting: 1 } },
    });
    const first = await enter(room, 'a');
    const second = await enter(room, 'a');
    const third = enter(room, 'a');
    expect(await codeOf(room.enter('a', () => Promise.resolve()))).toBe('unavailable');
    await (await enter(room, 'b')).leave();
    await first.leave();
    for (const each of [second, await third]) await each.leave();
  });
});
