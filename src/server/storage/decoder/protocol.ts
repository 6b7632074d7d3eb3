import * as v from 'valibot';
import { IMAGE_SIZES } from '#contract/limits.ts';
import { IMAGE_FORMATS } from '../image-format.ts';
import { PICTURE_PROBLEMS } from '../picture.ts';
import { PICTURE_TYPES } from '../picture-type.ts';

const Bytes = v.custom<Uint8Array>((value) => value instanceof Uint8Array);
const Filter = v.picklist(IMAGE_SIZES);
const Format = v.picklist(IMAGE_FORMATS);
const Size = v.pipe(v.tuple([Filter, Format]), v.readonly());

/** Resident memory at which the decoder ends. */
const BytesMax = v.number();

export const DecoderJob = v.variant('task', [
  v.object({
    task: v.literal('take'),
    bytes: Bytes,
    type: v.picklist(PICTURE_TYPES),
    /** Pixels by the header; a picture that has more is refused. */
    pixels: v.number(),
    sizes: v.pipe(v.array(Size), v.readonly()),
    bytesMax: BytesMax,
  }),
  v.object({
    task: v.literal('resize'),
    bytes: Bytes,
    filter: Filter,
    format: Format,
    bytesMax: BytesMax,
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
  v.object({ kind: v.literal('refused'), problem: v.picklist(PICTURE_PROBLEMS) }),
  /** The process took more memory than it may: it ends. */
  v.object({ kind: v.literal('overgrown') }),
  /** The picture took too much processor time: the process ends. */
  v.object({ kind: v.literal('late') }),
  /** Our own fault, not the picture's. */
  v.object({ kind: v.literal('failed'), reason: v.string() }),
]);
export type DecoderAnswer = v.InferOutput<typeof DecoderAnswer>;

export const DecoderMessage = v.variant('kind', [
  v.object({ kind: v.literal('ready') }),
  v.object({ kind: v.literal('answered'), answer: DecoderAnswer, residentBytes: v.number() }),
]);
export type DecoderMessage = v.InferOutput<typeof DecoderMessage>;
