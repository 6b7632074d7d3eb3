import { lazyComponent } from '#app/ui/lazy.tsx';

// Lazy, to stay out of the chunks that every visitor loads.

export const UnreadCount = lazyComponent(
  async () => (await import('#app/shared/chats/unread-count.tsx')).UnreadCount,
);

export const WaitingCount = lazyComponent(
  async () => (await import('#app/shared/waiting/waiting-count.tsx')).WaitingCount,
);

export const WaitingLink = lazyComponent(
  async () => (await import('#app/shared/waiting/waiting-count.tsx')).WaitingLink,
);
