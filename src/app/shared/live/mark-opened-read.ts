import { AD_PLURALS } from '#contract/ads/kinds.ts';
import { feedbackOfHash } from '#contract/notifications/target.ts';
import type { AppContext } from '#app/platform/app-context.ts';
import { queueWrite } from '#app/platform/outbox/queue-write.ts';
import { newestNotifications } from '../notifications/notification-queries.ts';

/** Debounce: many queries change together when a screen changes. */
const DEBOUNCE_MS = 300;

const AD_SCREEN = new RegExp(
  `^/(?:cabinet/my-)?(?:${Object.values(AD_PLURALS).join('|')})/(\\d+)(?:/requests)?/?$`,
);

/** Marks notifications about an ad or its deals, or about feedback, as read once its screen is open. */
export function markOpenedRead(context: AppContext): () => void {
  const { queryClient } = context;
  const marked = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const markRead = (): void => {
    timer = undefined;
    const [ad, feedback] = [openedAd(), openedFeedback()];
    if ((ad ?? feedback) === undefined || document.visibilityState !== 'visible') return;
    const unread = queryClient.getQueryData(newestNotifications.queryKey)?.data.items.find((each) => {
      const isAbout = each.feedback ? each.feedback.id === feedback : each.operation_id === ad;
      return isAbout && !each.read && each.message_id === null && !marked.has(each.id);
    });
    if (!unread) return;
    marked.add(unread.id);
    const about = ad === undefined ? {} : { about: ad };
    const item = { type: 'notification.read', id: unread.id, all: false, ...about } as const;
    // A mark that could not be queued is tried when the screen is opened the next time.
    void queueWrite(context, { item, title: '' }).catch(() => marked.delete(unread.id));
  };
  const markReadSoon = (): void => {
    timer ??= setTimeout(markRead, DEBOUNCE_MS);
  };
  const stop = queryClient.getQueryCache().subscribe(markReadSoon);
  document.addEventListener('visibilitychange', markReadSoon);
  markReadSoon();
  return () => {
    stop();
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', markReadSoon);
  };
}

function openedAd(): string | undefined {
  return AD_SCREEN.exec(location.pathname)?.[1];
}

function openedFeedback(): string | undefined {
  return location.pathname === '/cabinet/feedbacks' ? feedbackOfHash(location.hash.slice(1)) : undefined;
}
