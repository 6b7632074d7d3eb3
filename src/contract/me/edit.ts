import * as v from 'valibot';
import { FirstName, LastName } from '../auth/entities.ts';
import { LIMITS } from '../limits.ts';
import { youngestBirthDate } from './birth-date.ts';
import { LOCALES } from '../locale.ts';
import { isCalendarDay } from '../parameters.ts';
import { Id, Version, VersionText } from '../schema.ts';
import { ABOUT_MAX, GENDERS, OWN_CATEGORIES_MAX } from './entities.ts';

/** An empty string clears the field. */
const clearable = <T extends v.GenericSchema<string, unknown>>(schema: T) =>
  v.optional(
    v.union([
      v.pipe(
        v.literal(''),
        v.transform(() => null),
      ),
      v.pipe(v.null()),
      schema,
    ]),
  );

const Email = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(LIMITS.emailMax),
  v.regex(
    /^[^\s@<>()[\]\\,;:"\p{Cc}\p{Cs}]{1,64}@[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?\.[\p{L}]{2,24}$/u,
  ),
);

/** An existing calendar day of somebody who is old enough, and born in `oldestBirthYear` or later. */
const BirthDate = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}$/),
  v.check((text) => {
    if (!isCalendarDay(text)) return false;
    return Number(text.slice(0, 4)) >= LIMITS.oldestBirthYear && text <= youngestBirthDate(Date.now());
  }),
);

const About = v.pipe(
  v.string(),
  // line breaks stay; other control characters mean nothing, and U+0000 breaks PostgreSQL's text
  v.transform((text) =>
    text
      .replace(/\r\n?/g, '\n')
      // oxlint-disable-next-line no-control-regex
      .replace(/[\p{Cs}\u0000-\u0009\u000b-\u001f\u007f]+/gu, ' ')
      .trim(),
  ),
  v.maxLength(ABOUT_MAX),
);

/** Absent fields stay unchanged. */
export const MeEdit = v.object({
  /** Version that the edit was based on; without it the edit is of the newest. */
  version: v.optional(v.union([Version, VersionText])),
  name: v.optional(FirstName),
  last_name: v.optional(LastName),
  email: clearable(Email),
  birth_date: clearable(BirthDate),
  gender: clearable(v.picklist(GENDERS)),
  about: clearable(About),
  city: clearable(Id),
  categories: v.optional(
    v.union([
      v.pipe(
        v.literal(''),
        v.transform((): string[] => []),
      ),
      v.pipe(v.array(Id), v.maxLength(OWN_CATEGORIES_MAX)),
    ]),
  ),
  locale: v.optional(v.picklist(LOCALES)),
});
export type MeEdit = v.InferOutput<typeof MeEdit>;
