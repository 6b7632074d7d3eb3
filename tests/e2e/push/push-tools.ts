import type { BrowserContext, CDPSession, Page, Worker } from 'playwright/test';
import * as v from 'valibot';

/**
 * Returns a function that delivers a push to the worker and resolves once its notification is on the screen. Asking
 * Chromium for the notifications any earlier makes it treat one that is not shown yet as dismissed.
 */
export async function pushTo(page: Page): Promise<(data: string) => Promise<void>> {
  const worker = workerOf(page.context());
  await worker.evaluate(`(() => {
    const show = self.registration.showNotification.bind(self.registration);
    self.registration.showNotification = async (...all) => {
      await show(...all);
      self.noteShown();
    };
  })()`);
  const session: CDPSession = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  return async (data) => {
    await worker.evaluate(
      '(() => { self.isShown = new Promise((resolve) => { self.noteShown = resolve; }); })()',
    );
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    await worker.evaluate('self.isShown');
  };
}

interface Shown {
  title: string;
  body: string;
  tag: string;
  icon: string;
  badge: string;
}

export function readSystemNotifications(page: Page): Promise<Shown[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const notifications = await registration.getNotifications();
    return notifications.map((notification) => {
      const { title, body, tag, icon } = notification;
      // TypeScript's library does not declare `badge`.
      return { title, body, tag, icon, badge: String(Reflect.get(notification, 'badge')) };
    });
  });
}

/** Shows a notification as the worker does after a push. */
export async function notify(page: Page, body: string): Promise<void> {
  await page.evaluate(async (words) => {
    await (await navigator.serviceWorker.ready).showNotification('Yumush', { body: words });
  }, body);
}

function workerOf(context: BrowserContext): Worker {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('no worker');
  return worker;
}

/** Dispatches `notificationclick` to the worker: a test cannot click a notification of the system. */
export async function clickFirst(
  context: BrowserContext,
  { action = '', reply }: { action?: string; reply?: string } = {},
): Promise<void> {
  await workerOf(context).evaluate(`(async () => {
    const [notification] = await self.registration.getNotifications();
    const event = new NotificationEvent('notificationclick', { notification, action: ${JSON.stringify(action)} });
    Object.defineProperty(event, 'reply', { value: ${JSON.stringify(reply ?? null)} });
    self.dispatchEvent(event);
  })()`);
}

/** Titles of the buttons of the notifications that are shown. */
export function buttons(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const notifications = await registration.getNotifications();
    // TypeScript's library does not declare `actions`.
    return notifications.flatMap((notification) => {
      const actions: unknown = Reflect.get(notification, 'actions');
      return Array.isArray(actions) ? actions.map(({ title }: { title: string }) => title) : [];
    });
  });
}

/** The newest task of the site. */
export async function newestTask(page: Page): Promise<string> {
  const { items } = v.parse(
    v.object({ items: v.array(v.object({ id: v.string() })) }),
    await (await page.request.get('/api/v1/tasks?size=1')).json(),
  );
  return items[0]?.id ?? '';
}
