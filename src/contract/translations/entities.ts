import * as v from 'valibot';
import { LOCALES } from '../locale.ts';

/** A text that somebody wrote, translated by a machine; the text of an ad begins with its title. */
export const Translation = v.object({ from: v.picklist(LOCALES), text: v.string() });
export type Translation = v.InferOutput<typeof Translation>;
