import type { AdKind } from '#contract/ads/kinds.ts';
import type { AdStatus } from '#contract/ads/status.ts';
import type { EMPLOYMENT_TYPES, PAYMENT_METHODS, WORK_MODES } from '#contract/ads/traits.ts';
import type { Locale } from '#contract/locale.ts';

/** Days that a vacancy or a service is in the lists, unless its author renews it. */
export const DAYS_SHOWN = 30;

export interface NewAdText {
  readonly locale: Locale;
  readonly title: string;
  readonly description: string;
}

/** An ad to be inserted; omitted fields are empty. */
export interface NewAd {
  readonly kind: AdKind;
  readonly status: AdStatus;
  readonly author_id: string;
  readonly category_id: number;
  readonly texts: readonly [NewAdText, ...NewAdText[]];
  readonly city_id?: number | null;
  readonly address?: string | null;
  readonly longitude?: number | null;
  readonly latitude?: number | null;
  /** Whether everybody sees a task's exact place. */
  readonly shows_address?: boolean;
  readonly price?: number | null;
  readonly price_max?: number | null;
  readonly remote?: boolean;
  readonly payment_method?: (typeof PAYMENT_METHODS)[number] | null;
  readonly starts_at?: Date | null;
  readonly ends_at?: Date | null;
  readonly employment_type?: (typeof EMPLOYMENT_TYPES)[number] | null;
  readonly work_modes?: readonly (typeof WORK_MODES)[number][];
  readonly temporary?: boolean;
  readonly needs_resume?: boolean;
  readonly skills?: readonly string[];
  readonly anonymous?: boolean;
  readonly company?: string | null;
  readonly requests_count?: number;
  readonly version?: number;
  readonly created_at?: Date;
  /** Time that decides the ad's place in the lists; by default the current time for a published ad. */
  readonly published_at?: Date | null;
  readonly lifted_at?: Date | null;
  /** Idempotency key chosen by the client, and a digest of the body. */
  readonly creation?: { readonly key: string; readonly digest: Buffer };
  /** Images in display order. */
  readonly image_ids?: readonly string[];
}
