import * as v from 'valibot';
import { PhotoFile } from '../files.ts';
import { LIMITS } from '../limits.ts';
import { LOCALES } from '../locale.ts';
import { DECIMAL, WHOLE_NUMBER } from '../parameters.ts';
import { EndMoment, Moment } from '../moment.ts';
import { Id } from '../schema.ts';
import { Line, Paragraphs } from '../texts.ts';
import { EMPLOYMENT_TYPES, PAYMENT_METHODS, WORK_MODES } from './traits.ts';

/*
 * Fields of an ad as its author sends them: forms send text, JSON has numbers and booleans. An absent field stays
 * unchanged, an empty string clears it. Required fields are in missing-fields.ts.
 */

const nothing = v.union([
  v.pipe(
    v.literal(''),
    v.transform(() => null),
  ),
  v.null(),
]);
const clearable = <T extends v.GenericSchema>(schema: T) => v.optional(v.union([nothing, schema]));

const written = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((value) => String(value).trim()),
);
const Sum = v.pipe(
  written,
  v.regex(WHOLE_NUMBER),
  v.transform(Number),
  v.minValue(0),
  v.maxValue(LIMITS.moneyMax),
);
const degrees = (max: number) =>
  v.pipe(written, v.regex(DECIMAL), v.transform(Number), v.minValue(-max), v.maxValue(max));

const Flag = v.optional(
  v.union([
    v.boolean(),
    v.pipe(
      v.picklist(['true', '1', 'on', 'false', '0', '']),
      v.transform((text) => text === 'true' || text === '1' || text === 'on'),
    ),
  ]),
);

const list = <T extends v.GenericSchema>(item: T, max: number) =>
  v.optional(
    v.union([
      v.pipe(
        v.literal(''),
        v.transform((): v.InferOutput<T>[] => []),
      ),
      v.pipe(
        v.array(item),
        v.maxLength(max),
        v.transform((items) => [...new Set(items)]),
      ),
    ]),
  );

const Text = v.object({
  locale: v.picklist(LOCALES),
  title: Line(LIMITS.titleMin, LIMITS.titleMax),
  description: v.optional(Paragraphs(LIMITS.descriptionMax), ''),
});
/** One language or both. */
const Texts = v.pipe(
  v.array(Text),
  v.minLength(1),
  v.maxLength(LOCALES.length),
  v.check((texts) => new Set(texts.map(({ locale }) => locale)).size === texts.length),
);

/** One text without brackets, in `locale` or else the language that the caller reads. */
const flatText = {
  locale: v.optional(v.picklist(LOCALES)),
  title: v.optional(Line(LIMITS.titleMin, LIMITS.titleMax)),
  description: v.optional(Paragraphs(LIMITS.descriptionMax)),
};
const FlatText = v.object(flatText);
export type FlatText = v.InferOutput<typeof FlatText>;

const common = {
  translations: v.optional(Texts),
  category: v.optional(Id),
  city: clearable(Id),
  address: clearable(Line(1, LIMITS.addressMax)),
  location: clearable(v.object({ latitude: degrees(90), longitude: degrees(180) })),
  negotiable: Flag,
  /** Upload ids of photos that follow, in their order; the ad is `pending` until all of them have arrived. */
  awaits: list(v.pipe(v.string(), v.toLowerCase(), v.uuid()), LIMITS.photosMax),
};
const price = { price: clearable(Sum) };

const TASK = {
  ...common,
  ...price,
  remote: Flag,
  /** Show the whole address to everybody; otherwise the chosen performer alone sees it. */
  show_address: Flag,
  starts_at: clearable(Moment),
  ends_at: clearable(EndMoment),
  payment_method: clearable(v.picklist(PAYMENT_METHODS)),
};
const SERVICE = { ...common, ...price };
const VACANCY = {
  ...common,
  salary_min: clearable(Sum),
  salary_max: clearable(Sum),
  remote: Flag,
  employment_type: clearable(v.picklist(EMPLOYMENT_TYPES)),
  work_modes: list(v.picklist(WORK_MODES), WORK_MODES.length),
  temporary: Flag,
  needs_resume: Flag,
  skills: list(Line(1, LIMITS.skillMax), LIMITS.skillsMax),
  anonymous: Flag,
  company: clearable(Line(1, LIMITS.companyMax)),
};

/** A multipart form's files. */
const photos = { photos: v.optional(v.pipe(v.array(PhotoFile), v.maxLength(LIMITS.photosMax))) };

export const TaskInput = v.object({ ...TASK, ...photos });
export const ServiceInput = v.object({ ...SERVICE, ...photos });
export const VacancyInput = v.object({ ...VACANCY, ...photos });

export const PostedTaskInput = v.object({ ...TASK, ...photos, ...flatText });
export const PostedServiceInput = v.object({ ...SERVICE, ...photos, ...flatText });
export const PostedVacancyInput = v.object({ ...VACANCY, ...photos, ...flatText });

/** An image by its id, or whole as answers have it, so that an ad that was read can be sent back. */
const ImageId = v.union([
  Id,
  v.pipe(
    v.object({ id: Id }),
    v.transform(({ id }) => id),
  ),
]);

const changes = {
  /** Version that the edit was based on; without it the edit is of the newest. */
  version: v.optional(v.pipe(written, v.regex(/^[1-9]\d{0,8}$/), v.transform(Number))),
  /** The ad's images in the order in which they are shown; images that are not named follow after them. */
  images: list(ImageId, 2 * LIMITS.photosMax),
};
export const TaskEdit = v.object({ ...changes, ...TASK, ...flatText });
export const ServiceEdit = v.object({ ...changes, ...SERVICE, ...flatText });
export const VacancyEdit = v.object({ ...changes, ...VACANCY, ...flatText });

type AnyEdit = v.InferOutput<typeof TaskEdit> &
  v.InferOutput<typeof ServiceEdit> &
  v.InferOutput<typeof VacancyEdit>;
/** Fields of an ad of any kind; those that its kind does not have are always absent. */
export type AdChanges = Partial<Omit<AnyEdit, keyof FlatText>>;
/** Changes as they came in, whose texts may be flat. */
export type GivenAdChanges = AdChanges & FlatText;
/** Changes with the files of a form. */
export type AdInput = GivenAdChanges & { readonly photos?: readonly File[] | undefined };

/** An author's words against a moderator's decision; a client that knows none sends no body. */
export const Objection = v.object({ text: v.optional(Paragraphs(LIMITS.objectionMax), '') });

/** Statuses that an author may request. */
const WANTED_STATUSES = ['published', 'deactivated', 'closed', 'deleted'] as const;
export const StatusChange = v.object({
  status: v.picklist(WANTED_STATUSES),
  /** A task that has ended needs a new end. */
  ends_at: clearable(EndMoment),
});
export type StatusChange = v.InferOutput<typeof StatusChange>;
