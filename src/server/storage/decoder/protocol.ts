import * as v from 'valibot';
import { IMAGE_FILTERS } from '#contract/limits.ts';
import { IMAGE_FORMATS } from '../image-format.ts';
import { PICTURE_PROBLEMS } from '../picture.ts';

const Bytes = v.custom<Uint8Array>((value) => value instanceof Uint8Array);
const Filter = v.picklist(IMAGE_FILTERS);
const Format = v.picklist(IMAGE_FORMATS);
const Size = v.pipe(v.tuple([Filter, Format]), v.readonly());

/** A job for a decoder process: one picture. */
export const DecoderJob = v.variant('task', [
  v.object({
    task: v.literal('take'),
    bytes: Bytes,
    sizes: v.pipe(v.array(Size), v.readonly()),
    /** True when no other decoder is running, so that this one may take the memory of all. */
    isAlone: v.boolean(),
  }),
  v.object({
    task: v.literal('resize'),
    bytes: Bytes,
    filter: Filter,
    format: Format,
    isAlone: v.boolean(),
  }),
]);
export type DecoderJob = v.InferOutput<typeof DecoderJob>;

const Print = v.object({ print: v.string(), bands: v.pipe(v.array(v.number()), v.readonly()) });
const TakenPicture = v.object({
  data: Bytes,
  width: v.number(),
  height: v.number(),
  color: v.string(),
  print: v.nullable(Print),
});

export const DecoderAnswer = v.variant('kind', [
  v.object({ kind: v.literal('taken'), picture: TakenPicture, sizes: v.array(Bytes) }),
  v.object({ kind: v.literal('resized'), data: Bytes }),
  /** The picture needs more memory than a decoder may take beside another: send it again alone. */
  v.object({ kind: v.literal('heavy') }),
  v.object({ kind: v.literal('refused'), problem: v.picklist(PICTURE_PROBLEMS) }),
  /** The process took more memory than it may: it ends. */
  v.object({ kind: v.literal('overgrown') }),
  /** The picture took too long: the process is ended. */
  v.object({ kind: v.literal('late') }),
  /** Our own fault, not the picture's. */
  v.object({ kind: v.literal('failed'), reason: v.string() }),
]);
export type DecoderAnswer = v.InferOutput<typeof DecoderAnswer>;

export const DecoderMessage = v.variant('kind', [
  v.object({ kind: v.literal('ready') }),
  ...DecoderAnswer.options,
]);
export type DecoderMessage = v.InferOutput<typeof DecoderMessage>;
