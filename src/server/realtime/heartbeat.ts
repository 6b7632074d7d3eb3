import { HEARTBEAT_SLOTS, type HeartbeatSlots } from './heartbeat-slots.ts';

export interface BeatTimes {
  readonly beatMs: number;
  readonly patienceMs: number;
}

const BEAT = JSON.stringify({ type: 'beat' });

/**
 * Lets both sides notice a dead connection: the client's library answers our ping, or its socket is terminated; the
 * page expects the beat, or opens a new socket.
 */
export function startHeartbeat(slots: HeartbeatSlots, { beatMs, patienceMs }: BeatTimes): () => void {
  const patience = Math.min(
    HEARTBEAT_SLOTS - 1,
    Math.max(1, Math.round((patienceMs / beatMs) * HEARTBEAT_SLOTS)),
  );
  let turn = 0;
  const timer = setInterval(() => {
    turn += 1;
    for (const connection of slots.part(turn - patience)) {
      if (connection.isOwing) connection.terminate();
    }
    for (const connection of slots.part(turn)) {
      connection.isOwing = true;
      connection.send(BEAT);
      connection.ping();
    }
  }, beatMs / HEARTBEAT_SLOTS);
  timer.unref();
  return () => clearInterval(timer);
}
