import type { BrowserContext, CDPSession, Page, Worker } from 'playwright/test';

/**
 * A way to hand the worker what a push service would; what it shows is on the screen then. Whoever asks Chromium earlier
 * what is shown makes it take what is not there yet for something that was put away.
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

export function shown(page: Page): Promise<Shown[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const notifications = await registration.getNotifications();
    return notifications.map((notification) => {
      const { title, body, tag, icon } = notification;
      // TypeScript's library does not know it.
      return { title, body, tag, icon, badge: String(Reflect.get(notification, 'badge')) };
    });
  });
}

function workerOf(context: BrowserContext): Worker {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('no worker');
  return worker;
}

/** A test cannot reach what the system shows: the worker is told what the system would tell it. */
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

/** The words on the buttons of what is shown. */
export function buttons(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const notifications = await registration.getNotifications();
    // TypeScript's library does not know them.
    return notifications.flatMap((notification) => {
      const actions: unknown = Reflect.get(notification, 'actions');
      return Array.isArray(actions) ? actions.map(({ title }: { title: string }) => title) : [];
    });
  });
}
