import { late } from '#app/ui/late.tsx';

// Not of the files that every installation has.

export const UnreadCount = late(
  async () => (await import('#app/platform/notifications/unread-count.tsx')).UnreadCount,
);

export const WaitingCount = late(
  async () => (await import('#app/platform/notifications/waiting-count.tsx')).WaitingCount,
);

export const WaitingLink = late(
  async () => (await import('#app/platform/notifications/waiting-count.tsx')).WaitingLink,
);
