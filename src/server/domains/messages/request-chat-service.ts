import type { Transaction } from '#server/db/client.ts';
import { openChat } from './chats-repo.ts';

/** Begins the chat of a request, unless the applicant has asked before; no list shows it until somebody writes. */
export async function openRequestChat(
  tx: Transaction,
  request: Omit<Parameters<typeof openChat>[1], 'isListed'>,
): Promise<void> {
  await openChat(tx, { ...request, isListed: false });
}
