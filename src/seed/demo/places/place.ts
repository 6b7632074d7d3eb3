import * as v from 'valibot';
import { Phrase } from '#seed/demo/texts/phrases/phrases.ts';

/** A part of a town, with its name in the forms that sentences need. */
const DemoPlace = v.strictObject({
  /** "на Чиланзаре" */
  ruIn: v.string(),
  /** "с Чиланзара" */
  ruFrom: v.string(),
  /** "на Чиланзар" */
  ruTo: v.string(),
  /** The name in an address: "Чиланзар" */
  ru: v.string(),
  /** The Uzbek stem; its endings are regular. */
  uz: v.string(),
  longitude: v.number(),
  latitude: v.number(),
  /** Landmarks, in the nominative. */
  marks: v.array(Phrase),
  streets: v.array(Phrase),
});
export type DemoPlace = v.InferOutput<typeof DemoPlace>;

export const Town = v.strictObject({
  /** Slug of a city in the lookups. */
  city: v.string(),
  /** Residents of this town among a thousand people, roughly. */
  weight: v.number(),
  ruIn: v.string(),
  ruFrom: v.string(),
  ruTo: v.string(),
  /** Slugs of towns that people travel to from here. */
  goesTo: v.array(v.string()),
  places: v.array(DemoPlace),
});
export type Town = v.InferOutput<typeof Town>;

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
