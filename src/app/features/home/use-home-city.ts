import { useSyncExternalStore } from 'react';
import { onSettingChange } from '#app/platform/device-storage.ts';
import { useLookups } from '#app/shared/lookups/use-lookups.ts';
import { rememberedCity } from './home-search.ts';

/**
 * The city from the address, or the one chosen last; the server's page is shared by everybody, so it uses only the
 * address.
 */
export function useHomeCity(fromAddress: string | undefined): string | undefined {
  const { cities } = useLookups();
  const remembered = useSyncExternalStore(
    (onChange) => onSettingChange('@home_city_v1', onChange),
    () => rememberedCity(cities.length > 0 ? cities : undefined),
    () => undefined,
  );
  return fromAddress ?? remembered;
}
