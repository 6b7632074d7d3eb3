import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { LIMITS } from '#contract/limits.ts';
import { openDeviceDatabase } from '#device/database/open-database.ts';
import { writeWithEviction } from '#device/eviction-order.ts';
import { addPhotos } from '#device/drafts/draft-photos.ts';
import { photoToSend } from '#app/platform/photos/open-photo.ts';
import { useUnreadablePhotoText } from '#app/platform/field-table/use-unreadable-photo-text.ts';
import { isStorageLowFor } from '#app/platform/photos/room-left.ts';

interface AddingPhotos {
  /** Number of photos being processed. */
  readonly count: number;
  /** Why the last selection was refused or could not be saved. */
  readonly problem: string | undefined;
  readonly retry: (() => void) | undefined;
  readonly add: (files: readonly File[]) => void;
}

/** Photos being processed, by draft; each promise resolves to whether all of them were added. */
const underWay = new Map<string, Promise<boolean>>();

/** `none` when no photo was being processed, `saved` when all were added, `lost` when some were not. */
export async function waitForPhotos(draft: string): Promise<'none' | 'saved' | 'lost'> {
  const adding = underWay.get(draft);
  if (!adding) return 'none';
  return (await adding) ? 'saved' : 'lost';
}

/** Shrinks photos and stores them on the device one by one, under their draft. */
export function useAddingPhotos(
  draft: { id: string; keep: () => Promise<void> },
  there: number,
): AddingPhotos {
  const unreadableText = useUnreadablePhotoText();
  const { t } = useLingui();
  const [count, setCount] = useState(0);
  const [problem, setProblem] = useState<string>();
  const [failed, setFailed] = useState<readonly File[]>([]);
  const most = LIMITS.photosMax;

  const addAll = async (files: readonly File[]): Promise<boolean> => {
    setFailed([]);
    if (there + count + files.length > most) {
      setProblem(t`Ошибка проверки. Можно выбрать не больше ${most} файлов`);
      return true;
    }
    setProblem(undefined);
    setCount((now) => now + files.length);
    const lost: File[] = [];
    const unreadable: File[] = [];
    for (const file of files) {
      // One at a time: six photos from a camera need more memory than a small phone has.
      // oxlint-disable-next-line no-await-in-loop
      const outcome = await addPhoto(draft, file);
      if (outcome === 'lost') lost.push(file);
      if (outcome === 'unreadable') unreadable.push(file);
      setCount((now) => now - 1);
    }
    setFailed(lost);
    if (unreadable.length > 0) setProblem(unreadableText(unreadable));
    else if (lost.length > 0)
      setProblem(t`Не удалось сохранить фото на этом устройстве: проверьте, есть ли место`);
    else if (await isStorageLowFor())
      setProblem(t`На устройстве почти не осталось места: фото может не сохраниться`);
    return lost.length + unreadable.length === 0;
  };
  const add = (files: readonly File[]): void => {
    const before = underWay.get(draft.id);
    const adding = Promise.all([before, addAll(files)]).then((all) => !all.includes(false));
    underWay.set(draft.id, adding);
    void adding.finally(() => {
      if (underWay.get(draft.id) === adding) underWay.delete(draft.id);
    });
  };

  return {
    count,
    problem,
    retry: failed.length > 0 ? () => add(failed) : undefined,
    add,
  };
}

async function addPhoto(
  draft: { id: string; keep: () => Promise<void> },
  file: File,
): Promise<'added' | 'lost' | 'unreadable'> {
  try {
    const photo = await photoToSend(file);
    if (!photo) return 'unreadable';
    const bytes = await photo.arrayBuffer();
    const { database } = await openDeviceDatabase();
    if (!database) return 'lost';
    // A draft with nothing but photos must be saved too.
    await draft.keep();
    const added = [{ name: photo.name, type: photo.type, bytes }];
    return (await writeWithEviction('drafts', () => addPhotos(database, draft.id, added))) ? 'added' : 'lost';
  } catch {
    return 'lost';
  }
}
