import type { WrittenText } from './device-act.ts';

/** Keeps what became of something written: each must be on the server once, or refused. */
export async function recordWriteOutcome(
  written: WrittenText[],
  begun: Omit<WrittenText, 'person' | 'at' | 'outcome'>,
  write: () => Promise<string>,
): Promise<void> {
  const item: WrittenText = { ...begun, person: begun.by.person.id, at: begun.by.browser.clock.now() };
  written.push(item);
  const { browser } = item.by;
  const session = browser.sessions.at(-1);
  try {
    const outcome = await write();
    // The end of a session takes the outbox away, and an item that is gone counts as sent.
    if (browser.sessions.at(-1) !== session) return;
    if (outcome === 'sent' || outcome === 'queued' || outcome === 'attempted') item.outcome = outcome;
  } catch (error) {
    // An error of the page's realm is no instance of this one's class.
    const isRefusal = typeof error === 'object' && error !== null && 'status' in error;
    const isDropped = browser.databases.trouble() === undefined;
    item.outcome = isRefusal ? 'refused' : isDropped ? 'dropped' : 'not stored';
    throw error;
  }
}
