import { DealsWithPerson } from '#app/features/deals/deals-with-person.tsx';
import { loadCabinetWords } from '#app/platform/i18n/lazy-words.ts';
import { useWords } from '#app/platform/i18n/use-words.ts';

export function PersonalDeals({ person }: { person: string }) {
  return useWords(loadCabinetWords) ? <DealsWithPerson person={person} /> : null;
}
