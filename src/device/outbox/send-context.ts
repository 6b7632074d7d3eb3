import { ApiError } from '#device/call-error.ts';
import type { Call, CallTarget } from '#device/call.ts';
import type { Outcome, OutboxRow, PhotoRow } from '#device/database/rows.ts';
import type { DeviceDatabase } from '#device/database/schema.ts';
import { listPhotos } from '#device/drafts/draft-photos.ts';

/**
 * Arguments of a sender. It has to bring the item to the server exactly once, however often it is started anew: the
 * row says how far the last attempt came.
 */
export interface SendContext<Item> {
  readonly row: Pick<OutboxRow, 'id' | 'owner' | 'result' | 'progress'>;
  readonly item: Item;
  readonly files: ItemFiles;
  /** Absent where the device stores nothing. */
  readonly database?: DeviceDatabase;
  readonly call: Call;
  /** Target of `call`, for requests that are no calls, such as uploads. */
  readonly target: CallTarget;
  readonly signal: AbortSignal;
  /** Saves the progress; fails when another sender has taken over. */
  readonly reach: (step: { readonly result?: Outcome; readonly done: number }) => Promise<void>;
  /** Renews the lease; fails when another sender has taken over. */
  readonly stay: () => Promise<void>;
}

/** Files of an item in their order: from the database, or in memory where the device stores nothing. */
export interface ItemFiles {
  readonly list: () => Promise<readonly Omit<PhotoRow, 'of' | 'position'>[]>;
  readonly remove: (id: string) => Promise<void>;
  /** Keeps the file on the device with the server's reason. */
  readonly refuse: (id: string, reason: string) => Promise<void>;
}

export function storedFiles(database: DeviceDatabase, id: string): ItemFiles {
  return {
    list: () => listPhotos(database, id),
    remove: (file) => database.photos.delete(file),
    refuse: async (file, refusal) => void (await database.photos.update(file, { refusal })),
  };
}

export function isRefusedWith(error: unknown, ...codes: readonly string[]): error is ApiError {
  return error instanceof ApiError && codes.includes(error.body.code);
}
