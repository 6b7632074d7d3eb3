import { useEffect, useState } from 'react';
import type { AdPhoto } from './ad-photos.ts';

/** Where a photo can be seen: at the server, or from this device's bytes. */
export function usePhotoUrl(photo: AdPhoto): string | undefined {
  const [made, setMade] = useState<string>();
  const row = 'row' in photo ? photo.row : undefined;
  useEffect(() => {
    if (!row) return undefined;
    const url = URL.createObjectURL(new Blob([row.bytes], { type: row.type }));
    setMade(url);
    return () => URL.revokeObjectURL(url);
    // the bytes of a photo never change, its place does
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [row?.id]);
  return 'image' in photo ? photo.image.urls['400x_'] : made;
}
