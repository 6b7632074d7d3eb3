import { inDaytime } from '#seed/demo/moments.ts';
import type { Random } from '#seed/demo/random.ts';
import type { DemoAd, DemoRequest, DemoRequestStatus } from '#seed/demo/world.ts';

type Times = Pick<DemoRequest, 'createdAt' | 'acceptedAt' | 'startedAt' | 'statusAt'>;

/**
 * Times of the requests to one ad, which contradict neither each other nor the ad: the request with a deal comes first;
 * those that it passed over were made before, and those that wait came after a deal that was cancelled.
 */
export function dealTimes(random: Random, ad: DemoAd, now: Date): (status: DemoRequestStatus) => Times {
  const until = ad.endsAt && ad.endsAt < now ? ad.endsAt : now;
  let from = ad.publishedAt ?? ad.createdAt;
  let chosenAt: Date | undefined;
  const between = (one: Date, other: Date): Date => {
    const span = Math.max(0, other.getTime() - one.getTime());
    const drawn = new Date(one.getTime() + Math.floor(random.next() * span));
    const awake = inDaytime(drawn);
    return awake >= one && awake.getTime() <= one.getTime() + span ? awake : drawn;
  };
  const plain = (createdAt: Date, statusAt: Date): Times => {
    return { createdAt, acceptedAt: null, startedAt: null, statusAt };
  };
  /** A deal that was agreed upon before a time. */
  const agreed = (before: Date): { createdAt: Date; acceptedAt: Date } => {
    const createdAt = between(from, before);
    chosenAt = between(createdAt, before);
    return { createdAt, acceptedAt: chosenAt };
  };
  const earliest = (one: Date, other: Date): Date => (one < other ? one : other);

  return (status) => {
    switch (status) {
      case 'accepted': {
        const deal = agreed(until);
        return { ...deal, startedAt: null, statusAt: deal.acceptedAt };
      }
      case 'running':
      case 'finished': {
        const startedAt = ad.startsAt ?? now;
        const end = earliest(ad.endsAt ?? now, now);
        const statusAt = status === 'running' ? startedAt : between(startedAt, end);
        return { ...agreed(startedAt), startedAt, statusAt };
      }
      case 'cancelled': {
        const deal = agreed(until);
        const statusAt = between(deal.acceptedAt, until);
        from = statusAt;
        chosenAt = undefined;
        return { ...deal, startedAt: null, statusAt };
      }
      case 'rejected': {
        const createdAt = between(from, chosenAt ?? until);
        return plain(createdAt, ad.kind === 'task' && chosenAt ? chosenAt : between(createdAt, until));
      }
      case 'withdrawn': {
        const createdAt = between(from, until);
        return plain(createdAt, between(createdAt, until));
      }
      case 'pending': {
        const createdAt = between(from, until);
        return plain(createdAt, createdAt);
      }
    }
  };
}
