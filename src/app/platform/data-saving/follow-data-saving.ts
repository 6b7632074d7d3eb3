import type { AnyRouter } from '@tanstack/react-router';
import { openDeviceDatabase } from '#device/database/open-database.ts';
import { isSavingData, onDataSavingChange } from './data-saving.ts';

/** Applies the choice beyond photos: turns off link preloading and informs the worker. */
export function followDataSaving(router: AnyRouter): void {
  const follow = (): void => {
    const isSaving = isSavingData();
    router.update({ ...router.options, defaultPreload: isSaving ? false : 'intent' });
    void tellDevice(isSaving);
  };
  onDataSavingChange(follow);
  follow();
}

async function tellDevice(isSaving: boolean): Promise<void> {
  const { database } = await openDeviceDatabase();
  await database?.settings.put({ key: 'data_saving', value: isSaving }).catch(() => undefined);
}
