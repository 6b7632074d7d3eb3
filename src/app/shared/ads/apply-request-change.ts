import type { RequestTargetStatus, RequestedKind } from '#contract/requests/transitions.ts';
import { ApiError } from '#device/call-error.ts';
import type { Call } from '#device/call.ts';
import { getRequestEndpoints } from './request-queries.ts';

export type RequestTargetOrDeletion = RequestTargetStatus | 'deleted';

export interface RequestChangeInput {
  readonly change: RequestTargetOrDeletion;
  /** Why a deal is ended: a ready reason's name or the person's own words. */
  readonly reason?: string;
}

/** Changes a request's status, or removes the request from the person's list; a change that was made before succeeds. */
export async function applyRequestChange(
  call: Call,
  { kind, id }: { readonly kind: RequestedKind; readonly id: string },
  { change, reason }: RequestChangeInput,
): Promise<void> {
  const calls = getRequestEndpoints(kind);
  try {
    await (change === 'deleted'
      ? call(calls.delete, { params: { id } })
      : call(calls.changeStatus, { params: { id }, body: { status: change, ...(reason && { reason }) } }));
  } catch (error) {
    if (!isMadeAlready(error, change)) throw error;
  }
}

/** The change was made before: the browser repeats a call whose answer was lost, or another device was faster. */
function isMadeAlready(error: unknown, change: RequestTargetOrDeletion): boolean {
  if (!(error instanceof ApiError)) return false;
  const { code, state } = error.body;
  return change === 'deleted' ? code === 'not_found' : code === 'wrong_state' && state === change;
}
