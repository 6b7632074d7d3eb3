import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { AdFull } from '#contract/ads/entities.ts';
import type { Image } from '#contract/schema.ts';
import { type CardContext, useCardContext } from '#app/features/ads/card/ad-card.tsx';
import type { AdFormState } from '#app/features/ads/form/ad-form.tsx';
import { buildPreviewAd } from '#app/features/ads/form/preview-ad.ts';
import { useMe } from '#app/platform/session/me.ts';
import type { AdPhoto } from '#app/features/ads/form/photos/ad-photos.ts';

/** The ad of a form as it will be, with what its card needs. */
export function usePreviewAd(so: AdFormState, images: Image[]): { ad: AdFull; context: CardContext } {
  const { t } = useLingui();
  const me = useMe();
  const context = useCardContext();
  const ad = buildPreviewAd(so, {
    me,
    nameless: t`Ваше имя`,
    images,
    locale: context.locale,
    untitled: t`Без названия`,
    now: context.now,
  });
  return { ad, context };
}

/** Photos of this device in the form of server images; `undefined` until they can be shown. */
export function usePreviewImages(photos: readonly AdPhoto[]): Image[] | undefined {
  const [images, setImages] = useState<Image[]>();
  // Each change of the form gives new rows of the same photos.
  const ids = photos.map(({ id }) => id).join(' ');
  useEffect(() => {
    const made: string[] = [];
    setImages(
      photos.map((photo) => {
        if ('image' in photo) return photo.image;
        const url = URL.createObjectURL(new Blob([photo.row.bytes], { type: photo.row.type }));
        made.push(url);
        return imageOf(photo.id, url);
      }),
    );
    return () => {
      for (const url of made) URL.revokeObjectURL(url);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the ids stand for the photos
  }, [ids]);
  return images;
}

function imageOf(id: string, url: string): Image {
  const sizes = ['96x96', '192x192', '400x_', '800x_', '1600x_'];
  return {
    id,
    urls: Object.fromEntries(sizes.map((size) => [size, url])),
    original_name: '',
    width: 800,
    height: 600,
    color: '#8b8f97',
  };
}
