import type { Transaction } from '#server/db/client.ts';
import type { WakeUp } from '#server/realtime/channels/wake-ups.ts';
import { insertDealSteps, type NewDealStep } from './steps-repo.ts';

/**
 * Writes a step of a deal into the chats of its two sides, in the transaction that makes the step. Returns the wake-ups
 * for the open chats, to be sent after the commit; the notification of the same step makes up for a lost wake-up.
 */
export async function writeDealStep(
  tx: Transaction,
  step: NewDealStep,
  now: Date,
): Promise<readonly WakeUp[]> {
  if ('requests' in step.of && step.of.requests.length === 0) return [];
  return (await insertDealSteps(tx, step, now)).map(({ chat, seq }) => [chat, seq]);
}
