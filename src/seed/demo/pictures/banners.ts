import * as v from 'valibot';
import { PLACEMENTS } from '#contract/lookups/entities.ts';
import { daysFrom } from '#seed/demo/moments.ts';
import type { DemoBanner } from '#seed/demo/world.ts';
import banners from './banners.json' with { type: 'json' };

/** Invented partners; nobody can own a domain in `.example`. */
const Banners = v.array(
  v.strictObject({ placement: v.picklist(PLACEMENTS), ru: v.string(), uz: v.string(), path: v.string() }),
);

export function makeBanners(now: Date): DemoBanner[] {
  return v.parse(Banners, banners).map(({ placement, ru, uz, path }, index) => ({
    placement,
    titles: [
      { locale: 'ru', title: ru },
      { locale: 'uz', title: uz },
    ],
    link: `https://${path}.example/`,
    picture: index,
    startsAt: daysFrom(now, -3),
    endsAt: daysFrom(now, 365),
  }));
}
