import { type AdPlural } from '#contract/ads/kinds.ts';
import { packsEndpoints } from '#contract/packs/endpoints.ts';
import type { Pack } from '#contract/packs/entities.ts';
import { type TestApi } from '#tests/setup/server/api.ts';

export interface PackOf {
  readonly kind: AdPlural;
  readonly city?: string;
}

export const marksOf = ({ ads }: Pack) => ads.map(({ mark }) => mark).join('');
export const idsOf = ({ ads }: Pack) => ads.map(({ id }) => id);

/** Downloads a pack from a freshly started application, so that no cache answers. */
export async function downloadPack(api: TestApi, { kind, city }: PackOf, known = ''): Promise<Pack> {
  api.restart();
  return await api.call(packsEndpoints.get, { params: { kind }, query: { city, known } });
}
