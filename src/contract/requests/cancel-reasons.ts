import type { Locale } from '../locale.ts';

/** Ready reasons for each side to end a deal, as the other side reads them in its own language. */
const REASON_WORDS = {
  plans_changed: { ru: 'Планы изменились', uz: 'Rejalar oʻzgardi' },
  other_chosen: { ru: 'Выбран другой человек', uz: 'Boshqa odam tanlandi' },
  no_agreement: { ru: 'Не договорились об условиях', uz: 'Shartlar boʻyicha kelisha olmadik' },
  no_answer: { ru: 'Вторая сторона не отвечает', uz: 'Ikkinchi tomon javob bermayapti' },
  no_time: { ru: 'Не хватает времени', uz: 'Vaqt yetishmayapti' },
  too_far: { ru: 'Слишком далеко ехать', uz: 'Borish juda uzoq' },
  illness: { ru: 'По болезни', uz: 'Kasallik sababli' },
} as const satisfies Readonly<Record<string, Readonly<Record<Locale, string>>>>;
export type CancelReason = keyof typeof REASON_WORDS;

const AUTHORS: readonly CancelReason[] = ['plans_changed', 'other_chosen', 'no_agreement', 'no_answer'];
const APPLICANTS: readonly CancelReason[] = ['no_time', 'no_agreement', 'no_answer', 'too_far', 'illness'];

/** The ready reasons that one side of a request chooses among. */
export function cancelReasonsOf(side: 'author' | 'applicant'): readonly CancelReason[] {
  return side === 'author' ? AUTHORS : APPLICANTS;
}

const isReady = (reason: string): reason is CancelReason => Object.hasOwn(REASON_WORDS, reason);

/** The words of a ready reason in each language; `undefined` for a person's own words. */
export function findPresetReasonTexts(reason: string): Readonly<Record<Locale, string>> | undefined {
  return isReady(reason) ? REASON_WORDS[reason] : undefined;
}

/** The reason as its reader sees it. */
export function describeCancelReason(reason: string, locale: Locale): string {
  return findPresetReasonTexts(reason)?.[locale] ?? reason;
}
