import { readMessageDrafts } from '#device/drafts/message-draft.ts';
import { useLiveRows } from '#app/platform/use-live-rows.ts';

/** The person's drafts of messages by their place, which `draftChatKey` names. */
export function useMessageDrafts(me: string): ReadonlyMap<string, string> | undefined {
  return useLiveRows(me, (database) => readMessageDrafts(database, me), new Map<string, string>());
}
