import type { AnyRouter } from '@tanstack/react-router';
import { openDeviceDatabase } from '#device/database/open-database.ts';
import { isSavingData, onDataSavingChange } from './data-saving.ts';

/** Applies data saving to more than photos: turns off link preloading and informs the worker. */
export function applyDataSaving(router: AnyRouter): void {
  const apply = (): void => {
    const isSaving = isSavingData();
    router.update({ ...router.options, defaultPreload: isSaving ? false : 'intent' });
    void tellDevice(isSaving);
  };
  onDataSavingChange(apply);
  apply();
}

async function tellDevice(isSaving: boolean): Promise<void> {
  const { database } = await openDeviceDatabase();
  await database?.settings.put({ key: 'data_saving', value: isSaving }).catch(() => undefined);
}
