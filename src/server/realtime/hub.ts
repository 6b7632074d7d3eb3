import { SOCKET_CLOSED } from '#contract/sockets/paths.ts';
import { countSocketClosed, countSocketOpened } from '../metrics/socket-metrics.ts';
import type { Connection } from './connection.ts';
import { HeartbeatSlots } from './heartbeat-slots.ts';

/** Maximum sockets of one person; beyond it the oldest is closed. */
const MOST_OF_A_PERSON = 30;
/** Number of ended sessions that are remembered, for sockets that are just being opened with one of them. */
const ENDED_KEPT = 1000;

export type Hub = ReturnType<typeof createHub>;

export function createHub() {
  const slots = new HeartbeatSlots();
  const bySession = new Map<string, Set<Connection>>();
  const byPerson = new Map<string, Set<Connection>>();
  const ended = new Set<string>();
  const presenceFollowers: ((person: string, isHere: boolean) => void)[] = [];
  const announcePresence = (person: string, isHere: boolean): void => {
    for (const follow of presenceFollowers) follow(person, isHere);
  };

  return {
    slots,
    sessionIds: () => [...bySession.keys()],
    people: () => [...byPerson.keys()],
    /** `onChange` is called when a person's first socket opens and when their last one closes. */
    subscribeToPresence: (onChange: (person: string, isHere: boolean) => void) =>
      void presenceFollowers.push(onChange),

    add(connection: Connection) {
      const { id, sessionId } = connection.actor;
      slots.add(connection);
      countSocketOpened();
      addTo(bySession, sessionId, connection);
      const own = addTo(byPerson, id, connection);
      if (own.size > MOST_OF_A_PERSON) [...own][0]?.close(SOCKET_CLOSED.refused);
      if (own.size === 1) announcePresence(id, true);
      if (ended.has(sessionId)) connection.close(SOCKET_CLOSED.sessionOver);
    },

    remove(connection: Connection) {
      const { id, sessionId } = connection.actor;
      if (slots.remove(connection)) countSocketClosed();
      removeFrom(bySession, sessionId, connection);
      if (removeFrom(byPerson, id, connection)) announcePresence(id, false);
    },

    endSession(sessionId: string) {
      ended.add(sessionId);
      for (const oldest of ended) {
        if (ended.size <= ENDED_KEPT) break;
        ended.delete(oldest);
      }
      for (const connection of bySession.get(sessionId) ?? []) connection.close(SOCKET_CLOSED.sessionOver);
    },
  };
}

function addTo(map: Map<string, Set<Connection>>, key: string, connection: Connection): Set<Connection> {
  const there = map.get(key) ?? new Set();
  there.add(connection);
  map.set(key, there);
  return there;
}

/** Returns true when it was the last one of its key. */
function removeFrom(map: Map<string, Set<Connection>>, key: string, connection: Connection): boolean {
  const there = map.get(key);
  if (there === undefined || !there.delete(connection) || there.size > 0) return false;
  return map.delete(key);
}
