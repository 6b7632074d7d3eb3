import type { AdSign } from '../../../../contract/ads/signs.ts';
import type { Transaction } from '../../../db/client.ts';
import { type Move, moveAd } from '../lifecycle/move-ads.ts';
import type { HeldAd } from '../lifecycle/moves-repo.ts';
import type { AdContent } from '../write/content.ts';
import { priceGuideOf } from './price-guide-service.ts';
import { addSign, readStanding, saveSigns } from './review-repo.ts';
import { countSameTexts, savePrint, showsPhotosOfOthers } from './likeness-repo.ts';
import { signsInWords } from './signs.ts';
import { printText, type TextPrint } from './text-print.ts';

/** `auto`: what shows no sign of trouble is published at once; `manual`: everything waits; `off`: nothing does. */
export type ModerationMode = 'auto' | 'manual' | 'off';

const DAY = 24 * 60 * 60_000;
/** Of others the same words may be chance; of one person they are one ad posted twice. */
const MOST_REPEATS_OF_OTHERS = 3;
/** How many times away from the middle half of prices. */
const FAR = 4;
/** An account of today may post so many ads before somebody looks. */
const FIRST_ADS = 3;

const BY_REVIEW = { act: 'approve', to: 'published', by: 'review', user: null } as const satisfies Move;

export interface Review {
  readonly mode: ModerationMode;
  /** Looks an ad over as it was just written, keeps what it found, and says whether it waits for a moderator. */
  looksAt(tx: Transaction, ad: HeldAd, content: AdContent, now: Date): Promise<{ waits: boolean }>;
  /** Looks at photos that came to a published ad; says whether it waits for a moderator now. */
  looksAtPhotos(tx: Transaction, ad: HeldAd): Promise<{ waits: boolean }>;
  /** Publishes an ad that has come to moderation, unless it waits there. */
  pass(tx: Transaction, ad: HeldAd, content: AdContent, now: Date): Promise<HeldAd>;
}

export function createReview(mode: ModerationMode): Review {
  async function looksAt(tx: Transaction, ad: HeldAd, content: AdContent, now: Date) {
    const print = printText(content.texts);
    const signs = [...signsInWords(content), ...(await signsAround(tx, ad, content, print, now))];
    await Promise.all([saveSigns(tx, ad.id, signs), savePrint(tx, ad.id, print)]);
    return { waits: mode === 'manual' || (mode === 'auto' && signs.length > 0) };
  }

  return {
    mode,
    looksAt,
    async looksAtPhotos(tx, ad) {
      if (mode !== 'auto') return { waits: mode === 'manual' };
      const isOthers = await showsPhotosOfOthers(tx, ad.id, ad.author_id);
      // a moderator who let it pass has seen that
      return { waits: isOthers && (await addSign(tx, ad.id, 'photo')) };
    },
    async pass(tx, ad, content, now) {
      const { waits } = await looksAt(tx, ad, content, now);
      return waits ? ad : await moveAd(tx, ad, BY_REVIEW, now);
    },
  };
}

/** What only shows beside other ads: asked for side by side, as nothing follows from each other. */
async function signsAround(
  tx: Transaction,
  ad: HeldAd,
  content: AdContent,
  print: TextPrint | null,
  now: Date,
): Promise<AdSign[]> {
  const { id, author_id: author } = ad;
  const [same, isOthersPhoto, standing, isFar] = await Promise.all([
    print && countSameTexts(tx, { id, author, print }),
    showsPhotosOfOthers(tx, id, author),
    readStanding(tx, { id, author }),
    isFarFromOthers(tx, ad, content),
  ]);
  const signs: AdSign[] = [];
  if (same && (same.own > 0 || same.others >= MOST_REPEATS_OF_OTHERS)) signs.push('repeated');
  if (isOthersPhoto) signs.push('photo');
  if (standing !== undefined) {
    const { registered_at, ads_before } = standing;
    const isNew = now.getTime() - Date.parse(registered_at) < DAY;
    if (isNew && ads_before >= FIRST_ADS) signs.push('new_account');
  }
  if (isFar) signs.push('price');
  return signs;
}

async function isFarFromOthers(tx: Transaction, ad: HeldAd, content: AdContent): Promise<boolean> {
  const pay = content.price_max ?? content.price;
  if (pay === null) return false;
  const place = { kind: ad.kind, leaf: content.category_id, city: content.city_id };
  const guide = await priceGuideOf(tx, place);
  return guide !== null && (pay * FAR < guide.quarter || pay > guide.three_quarters * FAR);
}
