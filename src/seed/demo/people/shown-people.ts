import type { DemoAd, DemoPerson } from '#seed/demo/world.ts';

export interface ShownPeople {
  readonly customer: DemoPerson;
  readonly performer: DemoPerson;
}

/** The customer and the performer with most to show: the two demo accounts. */
export function chooseShownPeople(people: readonly DemoPerson[], ads: readonly DemoAd[]): ShownPeople {
  const busiest = (role: DemoPerson['role'], kind: DemoAd['kind']): DemoPerson => {
    const counts = new Map<number, number>();
    for (const ad of ads) if (ad.kind === kind) counts.set(ad.authorId, (counts.get(ad.authorId) ?? 0) + 1);
    const countOf = ({ id }: DemoPerson): number => counts.get(id) ?? 0;
    return people
      .filter((person) => person.role === role)
      .reduce((best, person) => (countOf(person) > countOf(best) ? person : best));
  };
  return { customer: busiest('customer', 'task'), performer: busiest('performer', 'service') };
}
