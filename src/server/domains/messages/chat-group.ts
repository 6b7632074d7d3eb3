/** The notifications of a chat are grouped, and marked as read together. */
export function chatGroup(chat: string): string {
  return `chat:${chat}`;
}
