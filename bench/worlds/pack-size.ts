// Measures the bytes of packs of a running site: whole, and a refresh after ten changed ads.
import { get } from 'node:http';
import * as v from 'valibot';
import { AD_KINDS, AD_PLURALS, type AdKind } from '#contract/ads/kinds.ts';
import { Pack } from '#contract/packs/entities.ts';

export interface PackSize {
  kind: AdKind;
  ads: number;
  /** Bytes of the address and of the response's headers and body. */
  whole: number;
  refresh: number;
}

const CHANGED = 10;

/** Leaves out the marks of ten ads, so that the server answers as if these had changed. */
function knownBut(pack: Pack): string {
  const marks = pack.ads.map(({ mark }) => mark);
  const step = marks.length / CHANGED;
  const changed = new Set(Array.from({ length: CHANGED }, (_, n) => Math.floor((n + 0.5) * step)));
  return marks.filter((_, at) => !changed.has(at)).join('');
}

function wireSize(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'br' } }, (response) => {
      let bytes = address.length + response.rawHeaders.join(': \r\n').length;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('end', () => resolve(bytes));
      response.on('error', reject);
    }).on('error', reject);
  });
}

/** Sizes for each kind; without `city` for the whole country. */
export async function packSizes(origin: string, city?: string): Promise<PackSize[]> {
  const sizes: PackSize[] = [];
  for (const kind of AD_KINDS) {
    const query = new URLSearchParams(city ? { city } : {});
    const address = () => `${origin}/api/v1/packs/${AD_PLURALS[kind]}?${query}`;
    const pack = v.parse(Pack, await (await fetch(address())).json());
    const whole = await wireSize(address());
    query.set('known', knownBut(pack));
    sizes.push({ kind, ads: pack.ads.length, whole, refresh: await wireSize(address()) });
  }
  return sizes;
}

if (import.meta.main) {
  const [origin = 'http://localhost:3000', city] = process.argv.slice(2);
  for (const { kind, ads, whole, refresh } of await packSizes(origin, city)) {
    const kib = (bytes: number) => (bytes / 1024).toFixed(1);
    console.log(
      `${kind}: ${ads} ads ${kib(whole)} KiB, refresh after ${CHANGED} changes ${kib(refresh)} KiB`,
    );
  }
}
