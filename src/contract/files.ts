import * as v from 'valibot';
import { LIMITS } from './limits.ts';

/** A picture as it was chosen; what it is, and whether it is one, the server finds out. */
export const PhotoFile = v.file();
export const PhotoFiles = v.pipe(v.array(PhotoFile), v.minLength(1), v.maxLength(LIMITS.photosMax));

/** The form around files. */
const FORM_BYTES = 64 * 1024;
export const ONE_PHOTO_BYTES = LIMITS.photoBytesMax + FORM_BYTES;
export const PHOTOS_BYTES = LIMITS.photosMax * LIMITS.photoBytesMax + FORM_BYTES;
