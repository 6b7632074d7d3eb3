import * as v from 'valibot';
import { LIMITS } from './limits.ts';

/** A picture as it was chosen; what it is, and whether it is one, the server finds out. */
export const PhotoFile = v.file();
export const PhotoFiles = v.pipe(v.array(PhotoFile), v.minLength(1), v.maxLength(LIMITS.photosMax));

/** The form around files. */
const FORM_BYTES = 64 * 1024;
/** What is written in a form of long texts: an ad in both languages, each character escaped. */
export const LONG_TEXT_BYTES = 256 * 1024;
/** A file of any kind, beside a long text. */
export const ONE_FILE_BYTES = LIMITS.photoBytesMax + FORM_BYTES;
export const ONE_PHOTO_BYTES = LIMITS.photoBytesMax + FORM_BYTES;
export const PHOTOS_BYTES = LIMITS.photosMax * LIMITS.photoBytesMax + FORM_BYTES;
