/** The notifications of a chat are told together, and read together. */
export function chatGroup(chat: string): string {
  return `chat:${chat}`;
}
