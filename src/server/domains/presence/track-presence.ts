import type { Sql } from '#server/db/client.ts';
import { createTroubleLog } from '#server/http/errors/trouble-log.ts';
import type { Log } from '#server/process/log.ts';
import type { ProcessChannels } from '#server/realtime/channels/channels.ts';
import { subscribeToWakeUps, type WakeUpSender } from '#server/realtime/channels/wake-ups.ts';
import type { Hub } from '#server/realtime/hub.ts';
import { markPeopleGone, touchPeople } from './presence-repo.ts';

export interface PresenceTimes {
  /** Delay between the close of a person's last socket and their being offline: a reloaded page is back by then. */
  readonly graceMs: number;
  /** Interval at which the presence of connected people is written. */
  readonly touchMs: number;
}

export const PRESENCE_TIMES: PresenceTimes = { graceMs: 10_000, touchMs: 60_000 };

/**
 * Time for which arrivals and departures are batched: when a cable is cut, ten thousand people leave at once, and a
 * statement for each would keep every call waiting.
 */
const TOGETHER_MS = 200;
const AT_ONCE = 500;

interface KeepPresenceParts {
  readonly sql: Sql;
  readonly hub: Hub;
  readonly channels: ProcessChannels;
  readonly wakeUps: WakeUpSender;
  readonly log: Log;
  readonly now: () => Date;
  readonly times: PresenceTimes;
}

/**
 * Keeps people with an open socket online: writes when they come, once a minute while they stay, and when they have
 * gone.
 */
export function trackPresence(parts: KeepPresenceParts): { stop(): void } {
  const { sql, hub, channels, wakeUps, log, now, times } = parts;
  const trouble = createTroubleLog(log);
  const here = new Set<string>();
  const coming = new Set<string>();
  const goneTimers = new Map<string, NodeJS.Timeout>();
  const going = new Set<string>();
  let comingTimer: NodeJS.Timeout | undefined;
  let goingTimer: NodeJS.Timeout | undefined;

  const tolerate = (work: Promise<void>): void => {
    work.catch((error: unknown) => {
      trouble.fault('Presence', error);
    });
  };

  async function touch(people: readonly string[]): Promise<void> {
    for (let start = 0; start < people.length; start += AT_ONCE) {
      await touchPeople(sql, people.slice(start, start + AT_ONCE), now());
    }
  }

  async function writeComing(): Promise<void> {
    // people who have left again by now must not be written after their departure
    const people = [...coming].filter((person) => here.has(person));
    coming.clear();
    comingTimer = undefined;
    await touch(people);
    for (const person of people) wakeUps.send([person, 1]);
  }

  function come(person: string): void {
    coming.add(person);
    comingTimer ??= setTimeout(() => tolerate(writeComing()), TOGETHER_MS);
  }

  async function writeGoing(): Promise<void> {
    const people = [...going].filter((person) => !here.has(person));
    going.clear();
    goingTimer = undefined;
    for (let start = 0; start < people.length; start += AT_ONCE) {
      const some = people.slice(start, start + AT_ONCE);
      await markPeopleGone(sql, some, now());
      for (const person of some) wakeUps.send([person, 0]);
    }
  }

  function go(person: string): void {
    goneTimers.delete(person);
    going.add(person);
    goingTimer ??= setTimeout(() => tolerate(writeGoing()), TOGETHER_MS);
  }

  hub.subscribeToPresence((person, isHere) => {
    clearTimeout(goneTimers.get(person));
    goneTimers.delete(person);
    if (!isHere) {
      here.delete(person);
      goneTimers.set(
        person,
        setTimeout(() => go(person), times.graceMs),
      );
      return;
    }
    here.add(person);
    come(person);
  });
  // the person's last socket in another process closed, but they still have one in this process
  subscribeToWakeUps(channels, 'presence', ([person, isHere]) => {
    if (isHere === 0 && here.has(person)) come(person);
  });
  const minutes = setInterval(() => tolerate(touch(hub.people())), times.touchMs);

  return {
    stop() {
      clearInterval(minutes);
      clearTimeout(comingTimer);
      clearTimeout(goingTimer);
      for (const timer of goneTimers.values()) clearTimeout(timer);
    },
  };
}
