import { useLocalUrl } from '#app/platform/photos/use-local-url.ts';
import type { AdPhoto } from './ad-photos.ts';

/** URL of a photo, either on the server or from local bytes. */
export function usePhotoUrl(photo: AdPhoto): string | undefined {
  const row = 'row' in photo ? photo.row : undefined;
  const made = useLocalUrl(row?.id, () => row && new Blob([row.bytes], { type: row.type }));
  return 'image' in photo ? photo.image.urls['400x_'] : made;
}
