import { cleanFlac } from './flac.ts';
import { withoutTags } from './sound-tags.ts';

/** Removes ID3, APE and Lyrics3 tags from an MP3, AAC, or whatever stands behind such a tag. */
export function cleanMp3(file: Uint8Array): Uint8Array | undefined {
  const sound = withoutTags(file);
  if (!sound) return undefined;
  if (sound.toString('latin1', 0, 4) === 'fLaC') return cleanFlac(sound);
  return sound.length === 0 ? undefined : sound;
}
