import { useSyncExternalStore } from 'react';
import { DAY_MS, MINUTE_MS } from '#contract/time.ts';
import { createListeners } from '#app/ui/listeners.ts';
import { readSetting, writeSetting } from './device-storage.ts';

// The device's clock may be years off. What the server dates, such as the end of a session, is compared with the
// server's own clock: the device's clock and its measured offset.

/** A smaller difference may be the network's delay. */
export const CLOCK_NOISE_MS = MINUTE_MS;
const FAR_OFF_MS = 10 * MINUTE_MS;
/** An older offset is dropped: the clock may have been set since, and no session lasts longer anyway. */
const OFFSET_LASTS_MS = 30 * DAY_MS;

let offset = readOffset();
const listeners = createListeners();

/** Calls back when the device's clock turns out to be off, or right again. */
export const onClockChange = listeners.add;

export function serverNow(): number {
  return toServerTime(Date.now());
}

/** The server's time at a moment of the device's clock. */
export function toServerTime(deviceTime: number): number {
  return deviceTime + offset;
}

/** Takes the time from an answer that has just arrived. */
export function updateServerClock(time: number): void {
  const now = Date.now();
  const measured = Math.abs(time - now) < CLOCK_NOISE_MS ? 0 : time - now;
  if (Math.abs(measured - offset) < CLOCK_NOISE_MS) return;
  offset = measured;
  writeSetting('@clock_v1', offset === 0 ? null : `${offset} ${now}`);
  if (!isFarOff()) writeSetting('@clock_told_v1', null);
  listeners.tell();
}

/** Whether the person should learn that the clock is far off; they are told once. */
export function useIsClockOff(): boolean {
  return useSyncExternalStore(
    listeners.add,
    () => isFarOff() && readSetting('@clock_told_v1') === null,
    () => false,
  );
}

export function dismissClockNotice(): void {
  writeSetting('@clock_told_v1', '1');
  listeners.tell();
}

function isFarOff(): boolean {
  return Math.abs(offset) >= FAR_OFF_MS;
}

function readOffset(): number {
  const [, stored = '', at = ''] = /^(-?\d{1,15}) (\d{1,15})$/.exec(readSetting('@clock_v1') ?? '') ?? [];
  const age = Date.now() - Number(at);
  return stored !== '' && age >= 0 && age < OFFSET_LASTS_MS ? Number(stored) : 0;
}
