import * as v from 'valibot';
import type { Locale } from '#contract/locale.ts';
import type { Point } from '#geo/distance.ts';
import { fetchBounded } from '#server/process/fetch-bounded.ts';

/** The answer has about a kilobyte, and a person waits for it in a form. */
const BOUNDS = { bytesMax: 64 * 1024, timeoutMs: 3000 };

const name = v.optional(v.string());
/** Nominatim's answer; which of these fields are present depends on how well the place is mapped. */
const Found = v.object({
  address: v.object({
    road: name,
    pedestrian: name,
    residential: name,
    house_number: name,
    neighbourhood: name,
    quarter: name,
    suburb: name,
    hamlet: name,
    village: name,
  }),
});

export interface Geocoder {
  /** `null` when nothing is known of the place or the service did not answer. */
  addressOf(place: Point, locale: Locale): Promise<string | null>;
}

/** Works with any service that speaks Nominatim's protocol: public, bought or one's own. */
export function createGeocoder(url: string): Geocoder {
  return {
    async addressOf({ latitude, longitude }, locale) {
      const asked = new URL(`${url}/reverse`);
      asked.search = new URLSearchParams({
        format: 'jsonv2',
        lat: String(latitude),
        lon: String(longitude),
        zoom: '18',
        'accept-language': locale,
      }).toString();
      try {
        const headers = { accept: 'application/json', 'user-agent': 'Yumush' };
        const response = await fetchBounded(asked, { headers }, BOUNDS);
        const found = v.safeParse(Found, await response.json());
        return response.ok && found.success ? wordsOf(found.output) : null;
      } catch {
        return null;
      }
    },
  };
}

function wordsOf({ address }: v.InferOutput<typeof Found>): string | null {
  const street = address.road ?? address.pedestrian ?? address.residential;
  const place =
    address.neighbourhood ?? address.quarter ?? address.suburb ?? address.hamlet ?? address.village;
  const parts = street === undefined ? [place] : [street, address.house_number];
  return parts.filter(Boolean).join(', ') || null;
}
