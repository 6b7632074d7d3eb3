import { makeAds } from './ads/ads.ts';
import { withViewDays } from './ads/view-days.ts';
import { makeChats } from './deals/chats.ts';
import { stageDeals } from './deals/staged-deals.ts';
import { chooseShownPeople } from './people/shown-people.ts';
import { makeBanners } from './pictures/banners.ts';
import { makeFeedbacks } from './deals/feedbacks.ts';
import { makeNotifications } from './deals/notifications.ts';
import { makePeople } from './people/people.ts';
import { photosFor } from './pictures/photo-keys.ts';
import { Random } from './random.ts';
import { makeRequests } from './deals/requests.ts';
import type { DemoPerson, DemoPortfolio, DemoWorld } from './world.ts';
import { leavesWithWords } from './texts/wordings.ts';

/** Generates the same people and ads each time; only their dates follow the day of seeding. */
export function generateDemo({ now }: { now: Date }): DemoWorld {
  const people = makePeople(now);
  const planned = makeAds(people, now);
  const shown = chooseShownPeople(people, planned);
  const { ads: unseen, staged } = stageDeals(planned, people, shown, now);
  const requests = makeRequests({ ads: unseen, people, staged }, now);
  const requestsOf = Map.groupBy(requests, ({ adId }) => adId);
  const ads = unseen.map((ad) => withViewDays(ad, requestsOf.get(ad.id) ?? [], now));
  const feedbacks = makeFeedbacks({ ads, people, requests, staged }, now);
  const chats = makeChats({ ads, people, requests, feedbacks }, shown, now);
  return {
    people,
    portfolios: people.flatMap(portfolioOf),
    ads,
    requests,
    chats,
    notifications: makeNotifications({ ads, requests, chats, feedbacks }, shown, now),
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
