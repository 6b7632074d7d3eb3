import type { AnyRouter } from '@tanstack/react-router';
import { openDeviceDatabase } from '#device/database/open-database.ts';
import { isDataSaverOn, onDataSaverChange } from './data-saver-mode.ts';

/** Applies data saving to more than photos: turns off link preloading and informs the worker. */
export function applyDataSaver(router: AnyRouter): void {
  const apply = (): void => {
    const isSaving = isDataSaverOn();
    router.update({ ...router.options, defaultPreload: isSaving ? false : 'intent' });
    void tellDevice(isSaving);
  };
  onDataSaverChange(apply);
  apply();
}

async function tellDevice(isSaving: boolean): Promise<void> {
  const { database } = await openDeviceDatabase();
  await database?.settings.put({ key: 'data_saving', value: isSaving }).catch(() => undefined);
}
