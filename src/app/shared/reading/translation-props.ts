import type { AdKind } from '#contract/ads/kinds.ts';
import type { Locale } from '#contract/locale.ts';

/** The owner of a text that the server can translate. */
export type TranslatedSubject =
  | { readonly type: 'ad'; readonly kind: AdKind; readonly id: string }
  | { readonly type: 'about' | 'feedback' | 'reply' | 'record'; readonly id: string };

/** Language of the text that is shown, and the text itself if it is a translation. */
export interface ShownTranslation {
  readonly lang: Locale;
  readonly text?: string;
}

export interface TranslationProps {
  subject: TranslatedSubject;
  /** The original, by which its language is found. */
  text: string;
  /** Whether its author called it Uzbek. */
  isUzbek?: boolean;
  onShow: (read: ShownTranslation | undefined) => void;
}
