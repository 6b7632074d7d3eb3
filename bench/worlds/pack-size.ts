// Measures the bytes of packs of a running site: whole, and a refresh after ten changed ads.
import * as v from 'valibot';
import { AD_KINDS, AD_PLURALS, type AdKind } from '#contract/ads/kinds.ts';
import { measureTransferBytes } from '#bench/late-scripts.ts';
import { Pack } from '#contract/packs/entities.ts';

interface PackSize {
  kind: AdKind;
  ads: number;
  /** Bytes of the address and of the response's headers and body. */
  whole: number;
  refresh: number;
}

const CHANGED = 10;

/** Joins the `mark`s of the pack's ads except for ten ads, so that the server answers as if these ten had changed. */
function knownBut(pack: Pack): string {
  const marks = pack.ads.map(({ mark }) => mark);
  const step = marks.length / CHANGED;
  const changed = new Set(Array.from({ length: CHANGED }, (_, n) => Math.floor((n + 0.5) * step)));
  return marks.filter((_, at) => !changed.has(at)).join('');
}

/** Sizes for each kind; without `city` for the whole country. */
export async function packSizes(origin: string, city?: string): Promise<PackSize[]> {
  const sizes: PackSize[] = [];
  for (const kind of AD_KINDS) {
    const query = new URLSearchParams(city ? { city } : {});
    const address = () => `${origin}/api/v1/packs/${AD_PLURALS[kind]}?${query}`;
    const size = async () => address().length + (await measureTransferBytes(address()));
    const pack = v.parse(Pack, await (await fetch(address())).json());
    const whole = await size();
    query.set('known', knownBut(pack));
    sizes.push({ kind, ads: pack.ads.length, whole, refresh: await size() });
  }
  return sizes;
}
