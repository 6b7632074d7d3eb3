import type { Locale } from '../locale.ts';

type Reason = Readonly<Record<Locale, string>>;

/*
 * Common reasons of moderators in both languages, since moderator and person may not share one. A moderator's call carries
 * the text alone, which may be changed before it is sent.
 */

export const VERIFICATION_REASONS: readonly Reason[] = [
  { ru: 'Лицо или страница паспорта не видны', uz: 'Yuz yoki pasport sahifasi koʻrinmaydi' },
  { ru: 'Фото размыто или обрезано', uz: 'Surat xira yoki qirqilgan' },
  { ru: 'Имя в профиле не такое, как в паспорте', uz: 'Profildagi ism pasportdagidek emas' },
  { ru: 'На фото другой человек', uz: 'Suratda boshqa odam' },
];

/** Reasons to warn or to block a person. */
export const PERSON_REASONS: readonly Reason[] = [
  { ru: 'Берёт предоплату и не выполняет', uz: 'Oldindan pul olib, ishni qilmaydi' },
  { ru: 'Спам', uz: 'Spam' },
  { ru: 'Оскорбляет людей', uz: 'Odamlarni haqorat qiladi' },
  { ru: 'Чужие документы или фото', uz: 'Boshqa birovning hujjati yoki surati' },
  { ru: 'Запрещённые услуги', uz: 'Taqiqlangan xizmatlar' },
];

/** Reasons to remove a feedback or the reply to it. */
export const FEEDBACK_REASONS: readonly Reason[] = [
  { ru: 'Оскорбления', uz: 'Haqorat' },
  { ru: 'Личные данные', uz: 'Shaxsiy maʼlumotlar' },
  { ru: 'Не о сделке', uz: 'Kelishuv haqida emas' },
  { ru: 'Реклама', uz: 'Reklama' },
];

const ALL = [...VERIFICATION_REASONS, ...PERSON_REASONS, ...FEEDBACK_REASONS];

/** A common reason in both languages, by its text in either; `undefined` for a moderator's own words. */
export function findCommonReason(text: string): Reason | undefined {
  return ALL.find(({ ru, uz }) => text === ru || text === uz);
}
