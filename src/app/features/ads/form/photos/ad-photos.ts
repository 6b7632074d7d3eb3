import type { PhotoRow } from '#device/database/rows.ts';
import type { Image } from '#contract/schema.ts';
import { asTexts, type Values } from '#app/platform/field-table/field-spec.ts';

/** A photo of an unsent ad: an image on the server, or bytes on this device. */
export type AdPhoto =
  | { readonly id: string; readonly image: Image }
  | { readonly id: string; readonly row: PhotoRow };

/** All photos in the person's order, the main one first; photos that the stored order lacks come last. */
export function photosOfAd(values: Values, images: readonly Image[], rows: readonly PhotoRow[]): AdPhoto[] {
  const removed = new Set(asTexts(values['removed']));
  const order = asTexts(values['photos']);
  const place = (id: string): number => (order.includes(id) ? order.indexOf(id) : order.length);
  const all: AdPhoto[] = [
    ...images.filter(({ id }) => !removed.has(id)).map((image) => ({ id: image.id, image })),
    ...rows.map((row) => ({ id: row.id, row })),
  ];
  return all.toSorted((one, other) => place(one.id) - place(other.id));
}

export function movePhotoId(ids: readonly string[], id: string, to: number): string[] {
  const others = ids.filter((each) => each !== id);
  return [...others.slice(0, to), id, ...others.slice(to)];
}
