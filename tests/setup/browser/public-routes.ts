import * as v from 'valibot';
import { AdCard } from '#contract/ads/entities.ts';
import { AD_PLURALS } from '#contract/ads/kinds.ts';
import { INFO_PAGE_SLUGS } from '#app/features/info/info-page.ts';

const List = v.object({ items: v.array(AdCard) });

/** An address of every public route; the ids are those of existing ads. */
export async function publicRoutes(origin: string): Promise<string[]> {
  const perKind = await Promise.all(
    Object.values(AD_PLURALS).map(async (plural) => {
      const { items } = v.parse(List, await (await fetch(`${origin}/api/v1/${plural}?size=50`)).json());
      const ad = items.find(({ photo, author }) => photo !== null && author !== null);
      if (!ad?.author) throw new Error(`none of the newest ${plural} has a photo and an author`);
      const details = [
        `/${plural}/${ad.id}`,
        ...(plural === 'services' ? [] : [`/${plural}/${ad.id}/requests`]),
      ];
      return { author: ad.author.id, paths: [`/${plural}`, `/${plural}/map`, ...details] };
    }),
  );
  const info = INFO_PAGE_SLUGS.map((slug) => (slug === 'public-offer' ? `/${slug}` : `/info/${slug}`));
  return [
    '/',
    ...perKind.flatMap(({ paths }) => paths),
    ...perKind.slice(0, 1).map(({ author }) => `/users/${author}`),
    ...info,
    '/ads/task',
    '/login',
    '/registration',
    '/forgot-password',
  ];
}
