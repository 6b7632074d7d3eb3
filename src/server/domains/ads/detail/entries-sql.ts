import { type AdField, listColumns } from '#contract/ads/fields.ts';
import type { AdKind } from '#contract/ads/kinds.ts';
import { constantSql, type Fragment, fragment } from '#server/db/driver/fragment.ts';
import {
  imageSql,
  jsonFlag,
  jsonUnescapedText,
  jsonTextArray,
  jsonNumber,
  jsonObject,
  jsonRows,
  jsonText,
  jsonTime,
  PHOTO_SIZES,
  type JsonEntries,
} from '#server/db/json-sql.ts';
import { IS_PLACE_HIDDEN } from '#server/db/exact-place-sql.ts';

/* JSON entries that the public page of an ad and its author's view share; the ad is `a`. */

/** Titles paired with the descriptions in the same language. */
const AD_TRANSLATIONS = fragment`(
  select ${jsonRows(
    jsonObject({
      locale: jsonUnescapedText`t.entry ->> 'locale'`,
      title: jsonText`t.entry ->> 'title'`,
      description: jsonText`coalesce(d.description, '')`,
    }),
    fragment`t.position`,
  )}
  from jsonb_array_elements(a.titles) with ordinality t(entry, position)
  left join ad_descriptions d on d.ad_id = a.id and d.locale = t.entry ->> 'locale')`;

const AD_IMAGES = fragment`(
  select ${jsonRows(imageSql(fragment`i`, PHOTO_SIZES.gallery), fragment`ai.position`)}
  from ad_images ai join images i on i.id = ai.image_id where ai.ad_id = a.id)`;

/** Fields by which moderators compare ads. */
export const REVIEWED_ENTRIES: JsonEntries = {
  id: jsonUnescapedText`a.id`,
  kind: jsonUnescapedText`a.kind`,
  status: jsonUnescapedText`a.status`,
  translations: AD_TRANSLATIONS,
  price: jsonNumber`a.price`,
  price_max: jsonNumber`a.price_max`,
  images: AD_IMAGES,
};

export const FULL_AD_ENTRIES: JsonEntries = {
  translations: AD_TRANSLATIONS,
  status: jsonUnescapedText`a.status`,
  address: jsonText`a.address`,
  images: AD_IMAGES,
  approximate: jsonFlag`${IS_PLACE_HIDDEN}`,
  views: fragment`coalesce((select total from ad_views where ad_id = a.id), 0)`,
  created_at: jsonTime`a.created_at`,
  version: jsonNumber`a.version`,
};

function fieldSql({ type, column }: ReturnType<typeof listColumns>[number]): Fragment {
  const value = constantSql(`a."${column}"`);
  switch (type) {
    case 'sum':
      return jsonNumber`${value}`;
    case 'flag':
      return jsonFlag`${value}`;
    case 'choice':
      return jsonUnescapedText`${value}`;
    case 'choices':
    case 'lines':
      return jsonTextArray`${value}`;
    case 'start':
    case 'end':
      return jsonTime`${value}`;
    case 'line':
    case 'texts':
    case 'category':
    case 'city':
    case 'place':
      return jsonText`${value}`;
  }
}

const REQUESTS_COUNT = { requests_count: jsonNumber`a.requests_count` };

/** JSON entries for the fields of a kind that are shown in one of the `places`. */
export function adFieldEntries(kind: AdKind, places: readonly AdField['shown'][]): JsonEntries {
  const fields = listColumns(kind).filter(({ shown }) => places.includes(shown));
  return {
    ...(kind === 'service' ? {} : REQUESTS_COUNT),
    ...Object.fromEntries(fields.map((field) => [field.name, fieldSql(field)])),
  };
}
