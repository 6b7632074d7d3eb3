/** Group of a chat's notifications, which are shown and marked as read together. */
export function nameChatGroup(chat: string): string {
  return `chat:${chat}`;
}
