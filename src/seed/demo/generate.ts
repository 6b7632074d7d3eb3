import { makeAds } from './ads/ads.ts';
import { makeBanners } from './pictures/banners.ts';
import { makeFeedbacks } from './deals/feedbacks.ts';
import { makePeople } from './people/people.ts';
import { photosFor } from './pictures/photo-keys.ts';
import { Random } from './random.ts';
import { makeRequests } from './deals/requests.ts';
import type { DemoPerson, DemoPortfolio, DemoWorld } from './world.ts';
import { leavesWithWords } from './texts/wordings.ts';

/** Generates the same people and ads each time; only their dates follow the day of seeding. */
export function generateDemo({ now }: { now: Date }): DemoWorld {
  const people = makePeople(now);
  const ads = makeAds(people, now);
  const requests = makeRequests(ads, people, now);
  const feedbacks = makeFeedbacks(ads, people, requests, now);
  return {
    people,
    portfolios: people.flatMap(portfolioOf),
    ads,
    requests,
    feedbacks,
    banners: makeBanners(now),
  };
}

function portfolioOf(person: DemoPerson): DemoPortfolio[] {
  const random = new Random(`portfolio ${person.id}`);
  if (person.role !== 'performer' || random.chance(0.3)) return [];
  const photos = person.groups.flatMap((group) =>
    leavesWithWords(group).flatMap((leaf) => photosFor(leaf, group)),
  );
  return [{ userId: person.id, photos: random.sample([...new Set(photos)], random.whole(2, 6)) }];
}
