import * as v from 'valibot';
import { readJson } from '#device/read-json.ts';
import type { FromWorker } from '#device/worker-messages.ts';
import { acceptedLocale, DEFAULT_LOCALE } from '#contract/locale.ts';
import { PushPayload } from '#contract/notifications/push-payload.ts';
import { notificationScreen, notificationTarget } from '#contract/notifications/target.ts';
import { sendQueued } from '../outbox/outbox.ts';
import { deleteSnapshot } from '../stored-snapshots/stored-snapshots.ts';
import { closeNotificationsReadElsewhere } from './close-notifications-read-elsewhere.ts';
import { generalOptions, notificationOptions } from './notification-options.ts';
import { sendPushReply, sendMarkRead } from './push-actions.ts';
import { workerGlobal } from '../worker-global.ts';
import { findOpenPages, postToPages } from '../post-to-pages.ts';

/** How long an open page may take to confirm a click's navigation before the worker navigates it. */
const ANSWER_MS = 1500;

/**
 * Shows a notification for every push, since one that shows nothing costs the site its permission: an unreadable push
 * becomes a general notice.
 */
export function onPush(event: PushEvent): void {
  const payload = readJson(PushPayload, event.data?.text());
  event.waitUntil(payload ? show(payload) : showGeneral());
  // a push proves that there is a network, and not every browser has another wake-up for the worker
  event.waitUntil(sendQueued().catch(() => undefined));
}

/** Event of a system that lets people type into a notification. */
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
  // On a full device it fails, and the chat is opened as well.
  if (text && (await sendPushReply(payload, text).catch(() => false))) return;
  await openPage(notificationTarget(payload));
}

async function show(payload: PushPayload): Promise<void> {
  await workerGlobal.registration
    .showNotification(payload.title, notificationOptions(payload))
    .catch(showGeneral);
  await Promise.all([
    showBadge(payload.badge),
    postToPages({ type: 'notification', notification: payload }),
    closeNotificationsReadElsewhere().catch(() => undefined),
    // A click must not open a snapshot of the screen from before this notification.
    deleteSnapshot(notificationScreen(payload).path).catch(() => undefined),
  ]);
}

async function showGeneral(): Promise<void> {
  const locale = acceptedLocale(workerGlobal.navigator.languages.join(',')) ?? DEFAULT_LOCALE;
  await workerGlobal.registration.showNotification('Yumush', generalOptions(locale));
}

async function showBadge(count: number | null | undefined): Promise<void> {
  if (count === null || count === undefined || !('setAppBadge' in workerGlobal.navigator)) return;
  await workerGlobal.navigator.setAppBadge(count).catch(() => undefined);
}

/** Lets an open page navigate by itself, which preserves its state; without an open page, opens one. */
async function openPage(path: string): Promise<void> {
  const pages = await findOpenPages();
  const page =
    pages.find(({ focused }) => focused) ??
    pages.find(({ visibilityState }) => visibilityState === 'visible') ??
    pages[0];
  if (!page) {
    await workerGlobal.clients.openWindow(path);
    return;
  }
  const focused = await page.focus().catch(() => page);
  if (await goes(focused, path)) return;
  // The page is of an older build, or is still starting.
  await focused.navigate(path).catch(() => workerGlobal.clients.openWindow(path));
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
