import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { AppError } from '../app-error.ts';
import { createUploadRoom } from './upload-room.ts';

const patient = { bytes: 10, waiting: 3, patience: 1000 };

/** Work that ends when it is told to. */
function held(room: ReturnType<typeof createUploadRoom>, bytes: number, name: string, order: string[]) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const done = room.hold(bytes, async () => {
    order.push(name);
    await promise;
  });
  return { end: resolve, done };
}

it('lets in what fits, and the rest in its order', async () => {
  const order: string[] = [];
  const room = createUploadRoom(patient);
  const first = held(room, 6, 'first', order);
  const long = held(room, 8, 'long', order);
  const short = held(room, 2, 'short', order);
  await wait(1);
  expect(order).toEqual(['first']);
  first.end();
  await first.done;
  await wait(1);
  expect(order).toEqual(['first', 'long', 'short']);
  long.end();
  short.end();
  await Promise.all([long.done, short.done]);
});

it('has room again after a failure', async () => {
  const room = createUploadRoom(patient);
  await expect(room.hold(10, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await room.hold(10, () => Promise.resolve('in'))).toBe('in');
});

it('takes one that is longer than all of it, alone', async () => {
  expect(await createUploadRoom(patient).hold(1000, () => Promise.resolve('in'))).toBe('in');
});

it('refuses when too many wait, and who has waited too long', async () => {
  const order: string[] = [];
  const room = createUploadRoom({ bytes: 10, waiting: 2, patience: 30 });
  const first = held(room, 10, 'first', order);
  await wait(1);
  const waiting = [room.hold(1, () => Promise.resolve('in')), room.hold(1, () => Promise.resolve('in'))];
  await expect(room.hold(1, () => Promise.resolve())).rejects.toBeInstanceOf(AppError);
  const results = await Promise.allSettled(waiting);
  for (const result of results) {
    expect(result).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } });
  }
  first.end();
  await first.done;
  expect(await room.hold(10, () => Promise.resolve('in'))).toBe('in');
});

it('says when the body must have come', async () => {
  const room = createUploadRoom({ ...patient, patience: 20 });
  await room.hold(1, async (deadline) => {
    expect(deadline.aborted).toBe(false);
    await wait(60);
    expect(deadline.aborted).toBe(true);
  });
});
