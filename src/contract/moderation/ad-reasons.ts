import type { Locale } from '../locale.ts';

/** Reasons in one decision. */
export const REASONS_MAX = 4;

interface Wording {
  /** The decision that mostly uses this reason. */
  readonly of: 'ask_edit' | 'reject';
  readonly ru: string;
  readonly uz: string;
}

/** Common reasons as the author reads them, in both languages, since moderator and author may not share one. */
export const REASON_WORDS = {
  contacts: {
    of: 'ask_edit',
    ru: 'Уберите из объявления телефон, ссылки и имена в мессенджерах: с вами свяжутся через сайт.',
    uz: 'Eʼlondan telefon raqami, havola va messenjerdagi nomlarni olib tashlang: siz bilan sayt orqali bogʻlanishadi.',
  },
  unclear: {
    of: 'ask_edit',
    ru: 'Опишите подробнее: что, где и когда нужно сделать или что вы предлагаете.',
    uz: 'Batafsilroq yozing: nima, qayerda va qachon qilinishi kerak yoki nimani taklif qilyapsiz.',
  },
  category: {
    of: 'ask_edit',
    ru: 'Выберите категорию, которая подходит объявлению.',
    uz: 'Eʼlonga mos kategoriyani tanlang.',
  },
  price: {
    of: 'ask_edit',
    ru: 'Проверьте цену: она сильно отличается от обычной.',
    uz: 'Narxni tekshiring: u odatdagidan ancha farq qiladi.',
  },
  photo: {
    of: 'ask_edit',
    ru: 'Замените фото: на нём должно быть то, о чём объявление, без чужих логотипов и контактов.',
    uz: 'Suratni almashtiring: unda eʼlondagi narsa boʻlsin, begona logotip va aloqa maʼlumotlari boʻlmasin.',
  },
  repeated: {
    of: 'reject',
    ru: 'Такое объявление у вас уже есть. Чтобы его увидели, поднимите первое.',
    uz: 'Sizda bunday eʼlon allaqachon bor. Uni koʻrishlari uchun birinchisini yuqoriga koʻtaring.',
  },
  borrowed: {
    of: 'reject',
    ru: 'Фото или текст взяты из чужого объявления.',
    uz: 'Surat yoki matn boshqa odamning eʼlonidan olingan.',
  },
  no_ad: {
    of: 'reject',
    ru: 'Это не вакансия, не услуга и не задание.',
    uz: 'Bu vakansiya ham, xizmat ham, topshiriq ham emas.',
  },
  fraud: {
    of: 'reject',
    ru: 'Объявление похоже на обман.',
    uz: 'Eʼlon firibgarlikka oʻxshaydi.',
  },
  prohibited: {
    of: 'reject',
    ru: 'Такое у нас размещать нельзя.',
    uz: 'Bunday narsani bizda joylashtirib boʻlmaydi.',
  },
} as const satisfies Readonly<Record<string, Wording>>;
export type AdReason = keyof typeof REASON_WORDS;

function isAdReason(name: string): name is AdReason {
  return Object.hasOwn(REASON_WORDS, name);
}

export const AD_REASONS = Object.keys(REASON_WORDS).filter(isAdReason);

/** Joins the reasons in the author's language and the moderator's own text; `null` where both are empty. */
export function formatReasonText(locale: Locale, reasons: readonly AdReason[], more: string): string | null {
  const sentences: string[] = [...reasons.map((reason) => REASON_WORDS[reason][locale]), more.trim()];
  return sentences.filter((sentence) => sentence !== '').join(' ') || null;
}

export type ReasonTexts = Readonly<Record<Locale, string>>;

/** The reason in each language; `null` without ready sentences, since the moderator's own text has one language. */
export function formatReasonTexts(reasons: readonly AdReason[], more: string): ReasonTexts | null {
  const [ru, uz] = [formatReasonText('ru', reasons, more), formatReasonText('uz', reasons, more)];
  return reasons.length === 0 || ru === null || uz === null ? null : { ru, uz };
}
