import * as v from 'valibot';
import badge from '../../public/icons/badge-96.png?inline';
import icon from '../../public/icons/any-192.png?inline';
import type { FromWorker } from '#device/worker-messages.ts';
import { acceptedLocale } from '#contract/locale.ts';
import { PushPayload } from '#contract/notifications/push-payload.ts';
import { notificationTarget } from '#contract/notifications/target.ts';
import { sendQueued } from './outbox.ts';
import { sendPushReply, sendMarkRead } from './push-actions.ts';
import { scope } from './scope.ts';
import { openPages, tellPages } from './tell-pages.ts';

/** How long an open page may take to say that it goes where a click leads, before it is made to. */
const ANSWER_MS = 1500;

/** A push that shows nothing costs the site its permission: what cannot be read is shown as a general notice. */
export function onPush(event: PushEvent): void {
  const payload = payloadOf(event.data);
  event.waitUntil(payload ? show(payload) : showGeneral());
  // where there is a push there is a line, and not every browser has another alarm clock
  event.waitUntil(sendQueued().catch(() => undefined));
}

/** Where a system lets people type into a notification. */
interface Answered extends NotificationEvent {
  readonly reply?: string | null;
}

export function onNotificationClick(event: Answered): void {
  event.notification.close();
  const data: unknown = event.notification.data;
  const payload = v.safeParse(PushPayload, data);
  event.waitUntil(payload.success ? carryOut(payload.output, event) : openPage('/'));
}

async function carryOut(payload: PushPayload, { action, reply }: Answered): Promise<void> {
  if (action === 'read') return await sendMarkRead(payload);
  const text = action === 'reply' && reply?.trim();
  if (text && (await sendPushReply(payload, text))) return;
  await openPage(notificationTarget(payload));
}

function payloadOf(data: PushMessageData | null): PushPayload | undefined {
  try {
    const parsed = v.safeParse(PushPayload, data?.json());
    return parsed.success ? parsed.output : undefined;
  } catch {
    // No JSON.
    return undefined;
  }
}

/** What TypeScript's library leaves out of it, since not every browser has it. */
interface ShownNotification extends NotificationOptions {
  renotify?: boolean;
  actions?: { action: string; title: string; type?: 'text' }[];
}

/** Within the worker: a browser shows nothing until it has them, and on a line that has gone silent waits a minute and a half. */
const PICTURES: NotificationOptions = { icon, badge };

async function show(payload: PushPayload): Promise<void> {
  const options: ShownNotification = {
    ...PICTURES,
    body: payload.body,
    data: payload,
    // Replaced in silence, it would be missed; without a tag there is nothing to replace, and renotify throws.
    ...(payload.tag ? { tag: payload.tag, renotify: true } : {}),
    ...(payload.actions && { actions: payload.actions.map(asButton) }),
  };
  await scope.registration.showNotification(payload.title, options);
  await Promise.all([showBadge(payload.badge), tellPages({ type: 'notification', notification: payload })]);
}

/** Where nothing can be typed into it, it is a button like any other, which opens the chat. */
function asButton(button: { action: string; title: string }) {
  return button.action === 'reply' ? { ...button, type: 'text' as const } : button;
}

async function showGeneral(): Promise<void> {
  const isUzbek = acceptedLocale(scope.navigator.languages.join(',')) === 'uz';
  await scope.registration.showNotification('Yumush', {
    ...PICTURES,
    tag: 'general',
    body: isUzbek ? 'Sizga yangi xabarnoma bor' : 'У вас новое уведомление',
  });
}

/** Where there is no badge to set, nothing is lost. */
async function showBadge(count: number | null | undefined): Promise<void> {
  if (count === null || count === undefined || !('setAppBadge' in scope.navigator)) return;
  await scope.navigator.setAppBadge(count).catch(() => undefined);
}

/** An open page goes there by itself, with all that it holds; without one, a new one opens. */
async function openPage(path: string): Promise<void> {
  const pages = await openPages();
  const page =
    pages.find(({ focused }) => focused) ??
    pages.find(({ visibilityState }) => visibilityState === 'visible') ??
    pages[0];
  if (!page) {
    await scope.clients.openWindow(path);
    return;
  }
  const focused = await page.focus().catch(() => page);
  if (await goes(focused, path)) return;
  // A page of an older build, or one that is still starting.
  await focused.navigate(path).catch(() => scope.clients.openWindow(path));
}

function goes(page: WindowClient, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => resolve(true));
    port1.start();
    setTimeout(() => resolve(false), ANSWER_MS);
    const message: FromWorker = { type: 'open', path };
    page.postMessage(message, [port2]);
  });
}
