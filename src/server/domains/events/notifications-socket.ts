import type { NotificationsMessage } from '#contract/sockets/messages.ts';
import { SOCKET_CLOSED, SOCKET_LIMITS, SOCKET_PATHS } from '#contract/sockets/paths.ts';
import { createFairQueue } from '#server/process/fair-queue.ts';
import { type NewRowsFollower, NewRowsFollowers, readOneAtATime } from '#server/realtime/catching-up.ts';
import type { ProcessChannels } from '#server/realtime/channels/channels.ts';
import type { Connection } from '#server/realtime/connection.ts';
import { subscribeToWakeUps, decodeChange } from '#server/realtime/channels/wake-ups.ts';
import type { SocketRequest, SocketRoute } from '#server/realtime/route.ts';
import type { NotificationsService } from './notifications-service.ts';
import { RecentChangesByPerson } from './keep-recent-changes.ts';

const { missedMax } = SOCKET_LIMITS;
/** One event wakes all sockets of a person: reads for one person use one connection at a time. */
const READINGS = {
  atOnce: 3,
  waiting: Number.POSITIVE_INFINITY,
  each: { atOnce: 1, waiting: Number.POSITIVE_INFINITY },
};

interface PersonFollower extends NewRowsFollower {
  /** Tells the page that its person changed something by a call. */
  sendChanged(changed: ReturnType<typeof decodeChange>): void;
  /** Tells the page that it may have missed such changes. */
  sendGap(): void;
}

/** Sends a person's notifications as they happen: each once and in order, from the last one that the client has. */
export function notificationsSocket(deps: {
  notifications: Pick<NotificationsService, 'missed' | 'lastSeq'>;
  sumFavourites: (person: string) => Promise<string>;
  channels: ProcessChannels;
  now: () => Date;
}): SocketRoute {
  const { notifications, sumFavourites, channels, now } = deps;
  const recent = new RecentChangesByPerson(now);
  const followers = new NewRowsFollowers<PersonFollower>();
  const inTurn = createFairQueue(READINGS);
  subscribeToWakeUps(channels, 'events', ([person, seq]) => {
    for (const follower of followers.of(person)) follower.wake(Number(seq));
  });
  subscribeToWakeUps(channels, 'changes', ([person, about]) => {
    const changed = decodeChange(about);
    recent.note(person, changed.call);
    for (const follower of followers.of(person)) follower.sendChanged(changed);
  });
  channels.onGap(() => {
    recent.forget();
    followers.catchUpAll();
    for (const follower of followers.all()) follower.sendGap();
  });

  return {
    path: SOCKET_PATHS.notifications,
    async open({ actor: { id: person }, after, age, locale }: SocketRequest) {
      const last = await notifications.lastSeq(person);
      const isKnown = after !== undefined && after <= last;
      let seq = isKnown ? after : last;
      let leave = (): void => undefined;

      function createFollower(connection: Connection): PersonFollower {
        const send = (message: NotificationsMessage): void => connection.send(JSON.stringify(message));
        const read = async (): Promise<void> => {
          const missed = await notifications.missed(person, String(seq), missedMax + 1, locale);
          if (missed.length > missedMax) {
            seq = await notifications.lastSeq(person);
            send({ type: 'gap' });
            return;
          }
          for (const notification of missed) {
            ({ seq } = notification);
            send({ type: 'notification', notification });
          }
        };
        // a failure closes the socket: the client reconnects and goes on after the last event that it received
        const startInTurn = (task: () => Promise<void>): (() => void) =>
          readOneAtATime(
            () => inTurn(task, person),
            () => connection.close(SOCKET_CLOSED.restart),
          );
        const startReading = startInTurn(read);
        const startSumming = startInTurn(async () => {
          send({ type: 'favourites', sum: await sumFavourites(person) });
        });
        send({ type: 'ready', seq: last });
        const unseen = age === undefined ? [] : recent.during(person, age);
        if ((after !== undefined && !isKnown) || unseen === null) send({ type: 'gap' });
        // Missed changes have no id of a page, so the client takes them for another device's, which nearly all are.
        for (const call of unseen ?? []) send({ type: 'changed', call });
        if (age === undefined || unseen === null) startSumming();
        return {
          sendChanged: (changed) => send({ type: 'changed', ...changed }),
          sendGap() {
            send({ type: 'gap' });
            startSumming();
          },
          catchUp: startReading,
          wake: (number) => {
            if (number > seq) startReading();
          },
        };
      }

      return {
        opened(connection) {
          const follower = createFollower(connection);
          leave = followers.add(person, follower);
          // reads events that came while the socket was being opened
          follower.catchUp();
        },
        closed: () => leave(),
      };
    },
  };
}
