import { isRow, isFiniteNumber, isNullOr, type RowShape, isText } from '../database/read-rows.ts';
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
  id: isText,
  owner: isText,
  item: (value) => object(value) && 'type' in value && isText(value.type),
  queueKey: isText,
  title: isText,
  draft: isNullOr(object),
  queuedAt: isFiniteNumber,
  attempts: isFiniteNumber,
  state: (value) => typeof value === 'string' && Object.hasOwn(STATES, value),
  nextTryAt: isFiniteNumber,
  sendAfter: isFiniteNumber,
  refusal: isNullOr(object),
  result: isNullOr(object),
  progress: (value) => object(value) && 'done' in value && 'total' in value,
};

/** False for an item that a newer app queued: it stays in the database for that app. */
export function isQueued(row: unknown): row is Queued {
  return isRow(OUTBOX_ROW, row) && isItemType(row.item.type);
}

/** True when the server cannot have the item, so that it can be taken back or rewritten. */
export function canRewriteItem({ state, attempts }: OutboxRow): boolean {
  return state === 'refused' || (attempts === 0 && (state === 'waiting' || state === 'paused'));
}
