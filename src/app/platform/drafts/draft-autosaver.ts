import { writeWithEviction } from '#device/eviction-order.ts';
import {
  onDatabaseClosed,
  openDeviceDatabase,
  type StorageTrouble,
  troubleOf,
} from '#device/database/open-database.ts';
import type { DeviceDatabase } from '#device/database/schema.ts';
import { watchRows } from '#device/database/watch-rows.ts';
import type { Draft, DraftValues } from '#device/drafts/draft-row.ts';
import { changeDraft, readDraft, startDraft } from '#device/drafts/drafts.ts';
import { restoreDraftBackup, deleteDraftBackup, storeDraftBackup } from './unwritten-draft.ts';
import { onPageLeft } from '../on-page-left.ts';
import { createListeners } from '#app/ui/listeners.ts';

/** Debounce: a keystroke is written to the device after this time. */
const GATHER_MS = 250;

export interface StoredDraft {
  readonly values: DraftValues;
  /** Whether the device's database has a row of this draft. */
  readonly isKept: boolean;
  /** Whether another tab has sent or deleted the draft. */
  readonly isGone: boolean;
  /** The database was deleted under the form: its words are stored anew, and its photos are lost. */
  readonly isLost: boolean;
  /** Why nothing can be stored; what is typed then lasts only as long as the page. */
  readonly trouble: StorageTrouble | null;
}

export interface DraftAutosaver {
  readonly id: string;
  read: () => StoredDraft;
  listen: (listener: () => void) => () => void;
  /** Applies new field values: shown at once, written to the device soon after. */
  change: (changes: DraftValues) => void;
  /** Resolves when everything typed is stored on the device; an empty draft is stored too. */
  keep: () => Promise<void>;
  /** Call on mount: follows other tabs and writes pending changes when the page is left. Returns the stop function. */
  follow: () => () => void;
}

/** A draft as one tab edits it. Fields are stored one by one: of two tabs, the later keystroke in a field wins. */
export function createDraftAutosaver(draft: Draft, isNew: boolean): DraftAutosaver {
  const listeners = createListeners();
  let stored: StoredDraft = {
    values: draft.values,
    isKept: !isNew,
    isGone: false,
    isLost: false,
    trouble: null,
  };
  let unwritten: DraftValues = {};
  let writing: DraftValues = {};
  /** Rows that changed before this time are older than what this tab has. */
  let writtenAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let turn: Promise<void> = Promise.resolve();

  const tell = (update: Partial<StoredDraft>): void => {
    stored = { ...stored, ...update };
    listeners.tell();
  };

  /** False when the draft is no longer in the database. */
  const writeInto = async (database: DeviceDatabase, changes: DraftValues): Promise<boolean> => {
    const now = Date.now();
    writtenAt = now;
    if (stored.isKept) return await changeDraft(database, draft.id, changes, now);
    await startDraft(database, { ...draft, values: stored.values, changedAt: now });
    return true;
  };

  const write = async (): Promise<void> => {
    if (stored.isGone || (stored.isKept && Object.keys(unwritten).length === 0)) return;
    const { database, trouble } = await openDeviceDatabase();
    if (!database) {
      tell({ trouble });
      return;
    }
    writing = unwritten;
    unwritten = {};
    try {
      const changes = writing;
      const isThere = await writeWithEviction('drafts', () => writeInto(database, changes));
      tell({ isKept: true, isGone: !isThere, trouble: null });
    } catch (error) {
      unwritten = { ...writing, ...unwritten };
      tell({ trouble: troubleOf(error) });
    }
    writing = {};
  };
  /** After the database was closed: finds out whether only the connection was lost, or the site's data was deleted. */
  const findAgain = async (): Promise<void> => {
    const { database } = await openDeviceDatabase();
    const row = database && (await readDraft(database, draft.id).catch(() => null));
    // Where it cannot be read now, the next keystroke stores the whole draft.
    if (row !== null) tell(row ? { isKept: true } : { isLost: true });
  };

  const keep = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    turn = turn.then(write);
    await turn;
  };

  return {
    id: draft.id,
    read: () => stored,
    listen: listeners.add,
    keep,
    change: (changes) => {
      unwritten = { ...unwritten, ...changes };
      tell({ values: { ...stored.values, ...changes } });
      timer ??= setTimeout(() => void keep(), GATHER_MS);
    },
    follow: () => {
      void restoreDraftBackup().catch(() => undefined);
      const leave = (): void => {
        const changes = { ...writing, ...unwritten };
        if (Object.keys(changes).length === 0) return;
        storeDraftBackup({ ...draft, changedAt: Date.now() }, changes, stored.isKept);
        void keep().then(() => stored.trouble === null && deleteDraftBackup());
      };
      const stopLeaving = onPageLeft(leave);
      const stop = watchRows(
        async (database) => ({ row: await readDraft(database, draft.id) }),
        (found) => {
          if (found?.row && found.row.changedAt >= writtenAt)
            tell({ values: { ...found.row.values, ...writing, ...unwritten } });
          else if (found && !found.row && stored.isKept) tell({ isGone: true });
        },
      );
      const stopClosings = onDatabaseClosed(() => {
        if (!stored.isKept) return;
        tell({ isKept: false });
        turn = turn.then(findAgain);
      });
      return () => {
        leave();
        stop();
        stopClosings();
        stopLeaving();
      };
    },
  };
}
