import type { Written } from './act.ts';

/** Keeps what became of something written: each must be on the server once, or refused. */
export async function noteOutcome(
  written: Written[],
  begun: Omit<Written, 'person' | 'outcome'>,
  write: () => Promise<string>,
): Promise<void> {
  const item: Written = { ...begun, person: begun.by.person.id };
  written.push(item);
  const { browser } = item.by;
  try {
    const outcome = await write();
    // What is no longer in the outbox counts as sent, also where the outbox was deleted meanwhile.
    if (outcome === 'sent') item.outcome = item.mayBeForgotten ? 'queued' : outcome;
    if (outcome === 'queued' || outcome === 'attempted') item.outcome = outcome;
  } catch (error) {
    // An error of the page's realm is no instance of this one's class.
    const isRefusal = typeof error === 'object' && error !== null && 'status' in error;
    const isDropped = browser.databases.trouble() === undefined;
    item.outcome = isRefusal ? 'refused' : isDropped ? 'dropped' : 'not stored';
    throw error;
  }
}
