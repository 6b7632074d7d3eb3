import type { AdKind } from '#contract/ads/kinds.ts';
import type { OwnList } from '#contract/ads/own-entities.ts';
import { AD_STATUSES, type AdStatus } from '#contract/ads/status.ts';
import type { Sql } from '#server/db/client.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { JsonText } from '#server/http/calls/bodies/json-text.ts';
import { keysetPage, type CursorQuery, readPosition } from '#server/http/keyset-page.ts';
import { readOwnAd, readOwnAds, readAdRelation } from './own-repo.ts';
import { readServicesAskedAbout, readRequestedAds } from './requested-repo.ts';
import {
  adNotPublicError,
  deriveOwnAdPermissions,
  type OwnAdState,
  findPublicView,
  relationOf,
  requestLimitKey,
} from '../ads-policy.ts';
import { countMatchedSearchOwners, readStatistics } from './statistics-repo.ts';

/** The statuses in each list of one's own ads. */
const STATUSES: Readonly<Record<Exclude<OwnList, 'requests'>, readonly AdStatus[]>> = {
  all: AD_STATUSES.filter((status) => status !== 'deleted'),
  published: ['published', 'request_accepted', 'running'],
  moderation: ['pending', 'moderation', 'need_edit', 'rejected'],
  inactive: ['deactivated', 'expired'],
  archive: ['closed', 'finished'],
};

/** Adds what the author may do, by the transition table. */
function addPermissions(kind: AdKind, ad: string): string {
  const state: OwnAdState = JSON.parse(ad);
  return `${ad.slice(0, -1)},"can":${JSON.stringify(deriveOwnAdPermissions(kind, state))}}`;
}

export function createOwnAdsService({ sql }: { sql: Sql }) {
  async function requireOwn(author: string, kind: AdKind, id: string, now: Date): Promise<string> {
    const row = await readOwnAd(sql, { kind, id, author, now });
    if (row === undefined) throw new AppError('not_found');
    if (row.status === 'deleted') throw new AppError('ad_deleted');
    return row.ad;
  }

  return {
    own: async (author: string, kind: AdKind, id: string, now: Date) =>
      new JsonText(addPermissions(kind, await requireOwn(author, kind, id, now))),

    async list(person: string, kind: AdKind, list: OwnList, { size, cursor }: CursorQuery, now: Date) {
      const page = { kind, after: readPosition(cursor), limit: size + 1, now };
      if (list === 'requests') {
        const read = kind === 'service' ? readServicesAskedAbout : readRequestedAds;
        return keysetPage(await read(sql, { ...page, applicant: person }), size);
      }
      const rows = await readOwnAds(sql, { ...page, author: person, statuses: STATUSES[list] });
      return keysetPage(
        rows.map((row) => ({ ...row, entry: addPermissions(kind, row.entry) })),
        size,
      );
    },

    async relation(person: string, kind: AdKind, id: string, now: Date) {
      const triesKey = requestLimitKey(person, id);
      const row = await readAdRelation(sql, kind, id, { person, triesKey, now });
      if (row === undefined) throw new AppError('not_found');
      const face = findPublicView(kind, row);
      if (face !== 'page' && !(row.own && row.status !== 'deleted')) throw adNotPublicError(face);
      return relationOf(kind, row, now);
    },

    /** The number of people whom alerts of saved searches tell of the ad. */
    async reach(author: string, kind: AdKind, id: string, now: Date) {
      await requireOwn(author, kind, id, now);
      return { searchers: await countMatchedSearchOwners(sql, id) };
    },

    async statistics(author: string, kind: AdKind, id: string, now: Date) {
      await requireOwn(author, kind, id, now);
      return { days: await readStatistics(sql, id, now) };
    },
  };
}
export type OwnAdsService = ReturnType<typeof createOwnAdsService>;
