import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ApiError, NetworkError } from '#device/call-error.ts';
import { type CallTarget, createCall } from '#device/call.ts';
import { adCalls } from '#device/outbox/items/ads/ad-calls.ts';
import { uploadPhoto } from '#device/uploads/upload-photo.ts';
import { NEW_TASK } from './own-ads.ts';

/** An ad with its photos, as in a device's outbox. */
export interface Submission {
  readonly key: string;
  readonly photos: readonly { readonly id: string; readonly name: string; readonly bytes: ArrayBuffer }[];
}

export function newSubmission(photos: readonly Buffer[]): Submission {
  return {
    key: randomUUID(),
    photos: photos.map((bytes, index) => ({
      id: randomUUID(),
      name: `${index}.jpg`,
      bytes: new Uint8Array(bytes).buffer,
    })),
  };
}

/** A text unique to the key, because repeated words would be flagged. */
export function wordsOf(key: string) {
  const words = key.replaceAll(/\d/g, (digit) => 'абвгдежзик'[Number(digit)] ?? '').replaceAll('-', ' ');
  return [{ locale: 'ru' as const, title: 'Собрать шкаф', description: `Нужна помощь ${words} ${words}` }];
}

/** Posts through the device's own code, with retries as in the outbox; returns the ad's id. */
export async function submit(target: CallTarget, { key, photos }: Submission): Promise<string> {
  const { signal } = new AbortController();
  const ads = adCalls(createCall(target), 'task', { signal });
  const body = { ...NEW_TASK, translations: wordsOf(key), awaits: photos.map(({ id }) => id) };
  const id = await untilDone(async () => (await ads.create(key, body)).id);
  for (const photo of photos) {
    await untilDone(() => uploadPhoto(target, photo, { signal, onProgress: () => Promise.resolve() }));
  }
  return id;
}

async function untilDone<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const isForLater =
        error instanceof NetworkError ||
        (error instanceof ApiError && [408, 429, 500, 503].includes(error.status));
      if (!isForLater) throw error;
      await pause(20);
    }
  }
}
