import * as v from 'valibot';
import { LIMITS } from './limits.ts';

/** A file that somebody chose as a photo; only the server checks whether it is a picture. */
export const PhotoFile = v.file();
export const PhotoFiles = v.pipe(v.array(PhotoFile), v.minLength(1), v.maxLength(LIMITS.photosMax));

/** Allowance for the multipart form around the files. */
const FORM_BYTES = 64 * 1024;
/** Maximum bytes of a form with long texts: an ad in both languages, with each character escaped. */
export const LONG_TEXT_BYTES = 256 * 1024;
/** Maximum bytes of a form with one file of any kind and a long text. */
export const ONE_FILE_BYTES = LIMITS.photoBytesMax + FORM_BYTES;
export const ONE_PHOTO_BYTES = LIMITS.photoBytesMax + FORM_BYTES;
export const PHOTOS_BYTES = LIMITS.photosMax * LIMITS.photoBytesMax + FORM_BYTES;
