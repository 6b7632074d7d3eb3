import { isRow, number, orNull, type RowShape, text } from '../database/read-rows.ts';
import type { OutboxRow, OutboxState } from '../database/rows.ts';
import { isItemType, type Queued } from './outbox-item.ts';

const STATES: Readonly<Record<OutboxState, true>> = {
  waiting: true,
  sending: true,
  paused: true,
  refused: true,
  done: true,
};

const object = (value: unknown): value is object => typeof value === 'object' && value !== null;

export const OUTBOX_ROW: RowShape<OutboxRow> = {
  id: text,
  owner: text,
  item: (value) => object(value) && 'type' in value && text(value.type),
  queueKey: text,
  title: text,
  draft: orNull(object),
  queuedAt: number,
  attempts: number,
  state: (value) => typeof value === 'string' && Object.hasOwn(STATES, value),
  nextTryAt: number,
  sendAfter: number,
  refusal: orNull(object),
  result: orNull(object),
  progress: (value) => object(value) && 'done' in value && 'total' in value,
};

/** False for an item that a newer app queued: it stays in the database for that app. */
export function isQueued(row: unknown): row is Queued {
  return isRow(OUTBOX_ROW, row) && isItemType(row.item.type);
}

/** True when the server cannot have the item, so that it can be taken back or rewritten. */
export function isStillHere({ state, attempts }: OutboxRow): boolean {
  return state === 'refused' || (attempts === 0 && (state === 'waiting' || state === 'paused'));
}
