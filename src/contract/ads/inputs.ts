import * as v from 'valibot';
import { PhotoFile } from '../files.ts';
import { LIMITS } from '../limits.ts';
import { LOCALES } from '../locale.ts';
import { DECIMAL_PATTERN, WHOLE_NUMBER_PATTERN } from '../parameters.ts';
import { EndMoment, Moment } from '../moment.ts';
import { ById, Id, Uuid } from '../schema.ts';
import { Line, Paragraphs } from '../texts.ts';
import { type AdField, type AdFields, listFields, type NamesOfKind } from './fields.ts';
import type { AdKind } from './kinds.ts';

/*
 * Fields of an ad as its author sends them: forms send text, JSON has numbers and booleans. An absent field stays
 * unchanged, an empty string clears it, except for the texts and the category. Required fields are in missing-fields.ts.
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
  v.regex(WHOLE_NUMBER_PATTERN),
  v.transform(Number),
  v.minValue(0),
  v.maxValue(LIMITS.moneyMax),
);
const degrees = (max: number) =>
  v.pipe(written, v.regex(DECIMAL_PATTERN), v.transform(Number), v.minValue(-max), v.maxValue(max));

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
const SingleLanguageFields = v.object(flatText);
export type SingleLanguageFields = v.InferOutput<typeof SingleLanguageFields>;

const SIMPLE = {
  texts: v.optional(Texts),
  category: v.optional(Id),
  city: clearable(Id),
  place: clearable(v.object({ latitude: degrees(90), longitude: degrees(180) })),
  sum: clearable(Sum),
  flag: Flag,
  start: clearable(Moment),
  end: clearable(EndMoment),
};
const choice = <const Options extends readonly string[]>(options: Options) => clearable(v.picklist(options));
const choices = <const Options extends readonly string[]>(options: Options) =>
  list(v.picklist(options), options.length);
const line = (max: number) => clearable(Line(1, max));
const lines = (itemMax: number, max: number) => list(Line(1, itemMax), max);

type InputSchema<F> = F extends {
  readonly type: 'choice';
  readonly options: infer O extends readonly string[];
}
  ? ReturnType<typeof choice<O>>
  : F extends { readonly type: 'choices'; readonly options: infer O extends readonly string[] }
    ? ReturnType<typeof choices<O>>
    : F extends { readonly type: 'line' }
      ? ReturnType<typeof line>
      : F extends { readonly type: 'lines' }
        ? ReturnType<typeof lines>
        : F extends { readonly type: infer T extends keyof typeof SIMPLE }
          ? (typeof SIMPLE)[T]
          : never;
/** The parsed value of a field. */
export type FieldValue<F> = AsReadonly<Exclude<v.InferOutput<InputSchema<F>>, undefined>>;
type AsReadonly<T> = T extends readonly (infer Item)[] ? readonly Item[] : T;

function schemaOf(field: AdField): v.GenericSchema {
  switch (field.type) {
    case 'choice':
      return choice(field.options);
    case 'choices':
      return choices(field.options);
    case 'line':
      return line(field.max);
    case 'lines':
      return lines(field.itemMax, field.max);
    case 'texts':
    case 'category':
    case 'city':
    case 'place':
    case 'sum':
    case 'flag':
    case 'start':
    case 'end':
      return SIMPLE[field.type];
  }
}

type Inputs<K extends AdKind> = { [N in NamesOfKind<K>]: InputSchema<AdFields[N]> };

/** Schemas of what an author sends for an ad of a kind. */
function inputsOf<K extends AdKind>(kind: K) {
  const inputs = Object.fromEntries(listFields(kind).map((field) => [field.name, schemaOf(field)]));
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `InputSchema` has the same cases as `schemaOf`
    ...(inputs as Inputs<K>),
    /** Upload ids of photos that follow, in their order; the ad is `pending` until all of them have arrived. */
    awaits: list(Uuid, LIMITS.photosMax),
  };
}
const TASK = inputsOf('task');
const SERVICE = inputsOf('service');
const VACANCY = inputsOf('vacancy');

/** A multipart form's files. */
const photos = { photos: v.optional(v.pipe(v.array(PhotoFile), v.maxLength(LIMITS.photosMax))) };

export const TaskInput = v.object({ ...TASK, ...photos });
export const ServiceInput = v.object({ ...SERVICE, ...photos });
export const VacancyInput = v.object({ ...VACANCY, ...photos });
export const AD_INPUTS = { task: TaskInput, service: ServiceInput, vacancy: VacancyInput };

export const NewTaskInput = v.object({ ...TASK, ...photos, ...flatText });
export const NewServiceInput = v.object({ ...SERVICE, ...photos, ...flatText });
export const NewVacancyInput = v.object({ ...VACANCY, ...photos, ...flatText });

/** An image by its id, or whole as answers have it, so that an ad that was read can be sent back. */
const ImageId = v.union([
  Id,
  v.pipe(
    ById,
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
export type AdChanges = Partial<Omit<AnyEdit, keyof SingleLanguageFields>>;
/** Changes as they came in, whose texts may be flat. */
export type AdChangesWithSingleLanguage = AdChanges & SingleLanguageFields;
/** Changes with the files of a form. */
export type AdInput = AdChangesWithSingleLanguage & { readonly photos?: readonly File[] | undefined };

/** An author's words against a moderator's decision; a client that knows none sends no body. */
export const AppealInput = v.object({ text: v.optional(Paragraphs(LIMITS.objectionMax), '') });

/** Statuses that an author may request. */
const WANTED_STATUSES = ['published', 'deactivated', 'closed', 'deleted'] as const;
export const StatusChange = v.object({
  status: v.picklist(WANTED_STATUSES),
  /** A task that has ended needs a new end. */
  ends_at: clearable(EndMoment),
});
export type StatusChange = v.InferOutput<typeof StatusChange>;
