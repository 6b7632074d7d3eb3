/** A part of a town, with its name in the forms that sentences need. */
export interface DemoPlace {
  /** "на Чиланзаре" */
  readonly ruIn: string;
  /** "с Чиланзара" */
  readonly ruFrom: string;
  /** "на Чиланзар" */
  readonly ruTo: string;
  /** The name in an address: "Чиланзар" */
  readonly ru: string;
  /** The Uzbek stem; its endings are regular. */
  readonly uz: string;
  readonly longitude: number;
  readonly latitude: number;
  /** Landmarks, in the nominative. */
  readonly marks: readonly (readonly [ru: string, uz: string])[];
  readonly streets: readonly (readonly [ru: string, uz: string])[];
}

export interface Town {
  /** Slug of a city in the lookups. */
  readonly city: string;
  /** Residents of this town among a thousand people, roughly. */
  readonly weight: number;
  readonly ruIn: string;
  readonly ruFrom: string;
  readonly ruTo: string;
  /** Slugs of towns that people travel to from here. */
  readonly goesTo: readonly string[];
  readonly places: readonly DemoPlace[];
}

export function uzIn(stem: string): string {
  return `${stem}da`;
}

export function uzFrom(stem: string): string {
  return `${stem}dan`;
}

export function uzTo(stem: string): string {
  if (stem.endsWith('k')) return `${stem}ka`;
  if (stem.endsWith('q')) return `${stem}qa`;
  return `${stem}ga`;
}
