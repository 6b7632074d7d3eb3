import type { AdKind } from '#contract/ads/kinds.ts';
import type { Locale } from '#contract/locale.ts';

/** A text that the server can translate, by the thing whose text it is. */
export type TranslatedSubject =
  | { readonly type: 'ad'; readonly kind: AdKind; readonly id: string }
  | { readonly type: 'about' | 'feedback' | 'reply' | 'record'; readonly id: string };

/** The text that is read instead of the original, and the language of the text that is read. */
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
