import type { AdFlag } from '#contract/ads/flags.ts';
import type { AdKind } from '#contract/ads/kinds.ts';
import type { AdStatus } from '#contract/ads/status.ts';
import type { Locale } from '#contract/locale.ts';
import type { AdContent } from './check-content.ts';

/** Days that a vacancy or a service is in the lists, unless its author renews it. */
export const DAYS_SHOWN = 30;

export interface NewAdText {
  readonly locale: Locale;
  readonly title: string;
  readonly description: string;
}

/** An ad to be inserted; omitted fields are empty. */
export interface NewAd extends Partial<Omit<AdContent, 'texts' | 'category_id'>> {
  readonly kind: AdKind;
  readonly status: AdStatus;
  readonly author_id: string;
  readonly category_id: number;
  readonly texts: readonly [NewAdText, ...NewAdText[]];
  readonly requests_count?: number;
  readonly version?: number;
  readonly created_at?: Date;
  /** Time that decides the ad's place in the lists; by default the current time for a published ad. */
  readonly published_at?: Date | null;
  /** When the ad leaves the lists; by default a task at its own end, other ads after thirty days. */
  readonly expires_at?: Date | null;
  readonly lifted_at?: Date | null;
  /** Flags that its review found. */
  readonly signs?: readonly AdFlag[];
  /** Idempotency key chosen by the client, and a digest of the body. */
  readonly creation?: { readonly key: string; readonly digest: Buffer };
  /** Images in display order. */
  readonly image_ids?: readonly string[];
}
