import { DealsWithPerson } from '#app/features/deals/deals-with-person.tsx';
import { ensureCabinetCatalog } from '#app/platform/i18n/lazy-words.ts';
import { useLazyCatalog } from '#app/platform/i18n/use-lazy-catalog.ts';

export function PersonalDeals({ person }: { person: string }) {
  return useLazyCatalog(ensureCabinetCatalog) ? <DealsWithPerson person={person} /> : null;
}
