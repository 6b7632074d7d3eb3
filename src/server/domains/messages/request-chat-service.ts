import type { RequestedKind } from '#contract/requests/transitions.ts';
import type { Transaction } from '#server/db/client.ts';
import { openChat } from './chats-repo.ts';

/** The two sides of a request, who may write to each other from then on. */
interface RequestSides {
  readonly kind: RequestedKind;
  readonly ad: string;
  readonly applicant: string;
  readonly author: string;
}

/** Begins the chat of a request, unless the applicant has asked before; no list shows it until somebody writes. */
export async function openRequestChat(
  tx: Transaction,
  { kind, ad, applicant: asker, author }: RequestSides,
  now: Date,
): Promise<void> {
  await openChat(tx, { kind, ad, asker, author, now, isListed: false });
}
