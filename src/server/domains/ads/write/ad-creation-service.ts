import { DAY_MS, HOUR_MS } from '#contract/time.ts';
import type { AdInput } from '#contract/ads/inputs.ts';
import type { AdKind } from '#contract/ads/kinds.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Locale } from '#contract/locale.ts';
import type { Sql, Transaction } from '#server/db/client.ts';
import { noSessionError } from '#server/http/actor.ts';
import { fieldError } from '#server/http/errors/app-error.ts';
import { createOnce, digestCall } from '#server/http/calls/create-once.ts';
import type { Client } from '#server/http/client.ts';
import { consumeLimits } from '#server/http/limits/limits.ts';
import type { ImagesService, StoredImage } from '#server/domains/images/images-service.ts';
import { listFinishedPhotos } from '#server/domains/uploads/finished-service.ts';
import { recordPosting, initialAdVersion } from '../lifecycle/transition-ads.ts';
import { lockAuthor } from '../lifecycle/transitions-repo.ts';
import type { AdPhotosService } from '../photos/photos-service.ts';
import { saveFingerprint } from '../review/likeness-repo.ts';
import type { Review } from '../review/review-ads.ts';
import type { AssignCity } from './find-city-of-place.ts';
import { type AdContent, type ContentCheck, contentOf } from './check-content.ts';
import { findAdCreation } from './edit-repo.ts';
import { nestSingleLanguageText } from './nest-single-language-text.ts';
import type { PlaceNames } from './index-ad.ts';
import { insertAds } from './insert-ads.ts';

/** Rate limits on new ads: for a person, and for an address, behind which a mobile operator has thousands. */
const AN_HOUR = 30;
const A_DAY = 100;
const OF_AN_ADDRESS_AN_HOUR = 300;

export interface Posting {
  readonly author: string;
  readonly kind: AdKind;
  readonly input: AdInput;
  /** Language that the author reads: a text without a language is in it. */
  readonly reader: Locale;
  /** Idempotency key that the client chose with the draft. */
  readonly key: string | undefined;
  readonly client: Client;
}

export function createAdCreationService(deps: {
  sql: Sql;
  images: ImagesService;
  photos: AdPhotosService;
  review: Review;
  check: ContentCheck;
  withCity: AssignCity;
  readNames: () => Promise<PlaceNames>;
}) {
  const { sql, images, photos, review, check, withCity, readNames } = deps;

  async function write(
    tx: Transaction,
    { author, kind, key, input }: Posting,
    { content, stored, digest }: { content: AdContent; stored: readonly StoredImage[]; digest: Buffer },
    placeNames: PlaceNames,
    now: Date,
  ): Promise<string> {
    if ((await lockAuthor(tx, author))?.hidden !== false) throw noSessionError();
    const image_ids = stored.length > 0 ? await images.keep(tx, author, stored) : [];
    const { awaits = [] } = input;
    const finished = await listFinishedPhotos(tx, author, awaits);
    const arrived = [...image_ids, ...finished.map(({ image_id }) => image_id)];
    const assessment =
      finished.length === awaits.length
        ? await review.assess(tx, { kind, author_id: author }, { content, photos: arrived }, now)
        : undefined;
    const status = assessment === undefined ? 'pending' : assessment.waits ? 'moderation' : 'published';
    const ad = {
      ...content,
      kind,
      status,
      author_id: author,
      image_ids,
      created_at: now,
      version: initialAdVersion(status),
      signs: assessment?.flags ?? [],
      ...(key === undefined ? {} : { creation: { key, digest } }),
    } as const;
    const [inserted] = await insertAds(tx, [ad], now, placeNames);
    if (inserted === undefined) throw new Error('The ad was not written.');
    const { id } = inserted;
    await recordPosting(tx, inserted, now);
    if (assessment) await saveFingerprint(tx, id, assessment.fingerprint);
    if (awaits.length > 0) {
      await photos.await(tx, id, awaits);
      await photos.attach(tx, inserted);
    }
    // the last awaited photos may have finished since they were read above
    if (!assessment) await photos.complete(tx, inserted, now);
    return id;
  }

  return {
    /** Returns the ad's id; the same key and body again return the same ad. */
    async create(posting: Posting, now: Date) {
      const { author, kind, key, client } = posting;
      const input = nestSingleLanguageText(posting.input, posting.reader);
      const { photos: files = [], ...fields } = input;
      const { awaits = [] } = fields;
      if (files.length + awaits.length > LIMITS.photosMax) throw fieldError('photos', 'too_many_files');
      const received = await images.receiveAll(files, 'photos');
      // the same for a form and for JSON
      const digest = digestCall([kind, fields], received);
      const find = (known: string) => findAdCreation(sql, author, known);
      const { id } = await createOnce({ key, digest, find }, async () => {
        const content = await withCity(kind, contentOf(input), input);
        await check(kind, { content, changes: input }, now);
        const limits = [
          { key: `ads:hour:${author}`, max: AN_HOUR, window: HOUR_MS },
          { key: `ads:day:${author}`, max: A_DAY, window: DAY_MS },
          { key: `ads:address:${client.address}`, max: OF_AN_ADDRESS_AN_HOUR, window: HOUR_MS },
        ];
        await consumeLimits(sql, limits, now);
        const stored = await images.store(author, received, now);
        const placeNames = await readNames();
        const written = await sql.begin((tx) =>
          write(tx, posting, { content, stored, digest }, placeNames, now),
        );
        // uploads that finished before the commit did not find the ad, so their photos are attached now
        if (awaits.length > 0) await photos.attachArrived(author, awaits, now);
        return { id: written };
      });
      return id;
    },
  };
}
export type AdCreationService = ReturnType<typeof createAdCreationService>;
