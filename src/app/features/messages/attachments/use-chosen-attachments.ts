import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { ATTACHMENTS_MAX, type AttachmentKind } from '#contract/messages/attachments.ts';
import { LIMITS } from '#contract/limits.ts';
import { openDeviceDatabase } from '#device/database/open-database.ts';
import { watchRows } from '#device/database/watch-rows.ts';
import {
  addFiles,
  type DraftFile,
  type DraftKey,
  readFiles,
  removeFile,
} from '#device/drafts/message-draft.ts';
import { writeWithEviction } from '#device/eviction-order.ts';
import { photoToSend } from '#app/platform/photos/open-photo.ts';
import { useUnreadablePhotoText } from '#app/platform/field-table/use-unreadable-photo-text.ts';
import { isStorageLowFor } from '#app/platform/photos/room-left.ts';
import { showToast } from '#app/ui/toasts/toast.ts';

/** An attachment of the next message. */
export interface ChosenAttachments {
  readonly id: string;
  readonly kind: AttachmentKind;
  readonly file: File;
  readonly seconds?: number;
}

/**
 * Unsent attachments, stored on the device, or only in memory when it has no storage. Photos are shrunk at once, so
 * that sending does not wait.
 */
export function useChosenAttachments({ owner, place }: DraftKey) {
  const { t } = useLingui();
  const unreadableText = useUnreadablePhotoText();
  const [stored, setStored] = useState<readonly ChosenAttachments[]>([]);
  /** Attachments that are not stored on the device, or not yet. */
  const [loose, setLoose] = useState<readonly ChosenAttachments[]>([]);
  /** Ids of attachments that were sent or removed; the device may still have them. */
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [pending, setPending] = useState(0);
  const [isTight, setTight] = useState(false);
  useEffect(
    () =>
      watchRows(
        (database) => readFiles(database, { owner, place }),
        (files = []) => setStored(files.map(chosenOf)),
      ),
    [owner, place],
  );
  const isKept = ({ id }: ChosenAttachments): boolean => stored.some((each) => each.id === id);
  const chosen = [...stored, ...loose.filter((each) => !isKept(each))].filter(({ id }) => !gone.has(id));

  const refuse = (text: string): void => showToast({ kind: 'error', text });
  const keep = async (added: ChosenAttachments): Promise<void> => {
    setLoose((all) => [...all, added]);
    try {
      const files = await keepOnDevice({ owner, place }, added);
      if (!files) return;
      setStored(files.map(chosenOf));
      setLoose((all) => all.filter(({ id }) => id !== added.id));
    } catch {
      refuse(t`На устройстве не осталось места: прикреплённое останется, пока открыта страница`);
    }
  };
  const add = async (files: readonly File[]): Promise<void> => {
    if (chosen.length + pending + files.length > ATTACHMENTS_MAX) {
      refuse(t`Ошибка проверки. Можно выбрать не больше ${ATTACHMENTS_MAX} файлов`);
      return;
    }
    setPending((count) => count + files.length);
    const bytes = [...chosen.map(({ file }) => file), ...files].reduce((sum, { size }) => sum + size, 0);
    setTight(await isStorageLowFor(bytes));
    for (const file of files) {
      // One at a time: several photos from a camera need more memory than a small phone has.
      // oxlint-disable-next-line no-await-in-loop
      const made = isPhoto(file.type) ? await photoToSend(file) : file;
      if (!made) refuse(unreadableText([file]));
      else if (made.size > LIMITS.photoBytesMax) refuse(t`${file.name}: больше 10 МБ`);
      else if (made.size === 0) refuse(t`${file.name}: файл пуст`);
      // oxlint-disable-next-line no-await-in-loop
      else await keep({ id: crypto.randomUUID(), kind: isPhoto(made.type) ? 'photo' : 'file', file: made });
      setPending((count) => count - 1);
    }
  };
  const hide = (all: readonly ChosenAttachments[]): void =>
    setGone((ids) => new Set([...ids, ...all.map(({ id }) => id)]));
  return {
    chosen,
    isPending: pending > 0,
    /** Whether the device may lack space to store the attachments until there is a connection. */
    isTight,
    add: (files: readonly File[]) => void add(files),
    addVoice: (voice: ChosenAttachments) => void keep(voice),
    remove: (id: string) => {
      setGone((ids) => new Set([...ids, id]));
      void dropFromDevice({ owner, place }, id).catch(() => undefined);
    },
    /** Hides attachments of a message that is being sent. */
    hide,
    /** Shows attachments again after their message could not be sent. */
    putBack: (all: readonly ChosenAttachments[]) =>
      setGone((ids) => new Set([...ids].filter((id) => all.every((each) => each.id !== id)))),
  };
}

function isPhoto(type: string): boolean {
  return type.startsWith('image/') && type !== 'image/svg+xml';
}

function chosenOf({ id, name, type, bytes, seconds }: DraftFile): ChosenAttachments {
  const file = new File([bytes], name, { type });
  return seconds === undefined
    ? { id, kind: isPhoto(type) ? 'photo' : 'file', file }
    : { id, kind: 'voice', file, seconds };
}

/** Resolves to `undefined` when the browser has no storage. */
async function keepOnDevice(
  where: DraftKey,
  { id, file, seconds }: ChosenAttachments,
): Promise<readonly DraftFile[] | undefined> {
  const { database } = await openDeviceDatabase();
  if (!database) return undefined;
  const { name, type } = file;
  const bytes = await file.arrayBuffer();
  const row = { id, name, type, bytes, ...(seconds !== undefined && { seconds }) };
  await writeWithEviction('drafts', () => addFiles(database, where, [row], Date.now()));
  return await readFiles(database, where);
}

async function dropFromDevice(where: DraftKey, id: string): Promise<void> {
  const { database } = await openDeviceDatabase();
  if (database) await removeFile(database, where, id);
}
