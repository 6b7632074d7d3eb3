import * as v from 'valibot';
import type { Locale } from '#contract/locale.ts';
import { groupDigits } from '#text/group-digits.ts';
import { formatSalary } from '#text/salary-words.ts';
import { ChatRecord, RecordEvent } from '#contract/messages/entities.ts';
import { describeCancelReason } from '#contract/requests/cancel-reasons.ts';
import type { RecordEntry } from '../records-repo.ts';

interface Sentences {
  /** For the one who took the step, and for the other side. */
  readonly own: string;
  readonly other: string;
}

/** Sentences of steps for clients that show a record's text; our pages word `event` themselves. */
const STEP_WORDS: Readonly<Record<RecordEvent['type'], Readonly<Record<Locale, Sentences>>>> = {
  applied: {
    ru: { own: 'Вы откликнулись', other: 'Новый отклик' },
    uz: { own: 'Siz ariza yubordingiz', other: 'Yangi ariza' },
  },
  accepted: {
    ru: { own: 'Вы приняли отклик', other: 'Автор выбрал вас' },
    uz: { own: 'Siz arizani qabul qildingiz', other: 'Muallif sizni tanladi' },
  },
  rejected: {
    ru: { own: 'Отклик отклонён', other: 'Отклик отклонён' },
    uz: { own: 'Ariza rad etildi', other: 'Ariza rad etildi' },
  },
  running: {
    ru: { own: 'Работа началась', other: 'Работа началась' },
    uz: { own: 'Ish boshlandi', other: 'Ish boshlandi' },
  },
  finished: {
    ru: { own: 'Вы завершили задание', other: 'Заказчик завершил задание' },
    uz: { own: 'Siz topshiriqni yakunladingiz', other: 'Buyurtmachi topshiriqni yakunladi' },
  },
  cancelled: {
    ru: { own: 'Вы отменили договорённость', other: 'Автор отменил договорённость' },
    uz: { own: 'Siz kelishuvni bekor qildingiz', other: 'Muallif kelishuvni bekor qildi' },
  },
  withdrawn: {
    ru: { own: 'Вы отозвали отклик', other: 'Отклик отозван' },
    uz: { own: 'Siz arizani qaytarib oldingiz', other: 'Ariza qaytarib olindi' },
  },
  feedback: {
    ru: { own: 'Вы оставили отзыв', other: 'Вам оставили отзыв' },
    uz: { own: 'Siz sharh qoldirdingiz', other: 'Sizga sharh qoldirishdi' },
  },
};

const DONE_WORDS: Readonly<Record<Locale, Sentences>> = {
  ru: { own: 'Вы сообщили, что работа готова', other: 'Исполнитель сообщил, что работа готова' },
  uz: { own: 'Siz ish tayyorligini bildirdingiz', other: 'Ijrochi ish tayyorligini bildirdi' },
};

const AMOUNT: Readonly<Record<Locale, (sum: string) => string>> = {
  ru: (sum) => `Сумма: ${sum} сум`,
  uz: (sum) => `Summa: ${sum} soʻm`,
};
const SALARY: Readonly<Record<Locale, string>> = { ru: 'Зарплата', uz: 'Maosh' };
const REASON: Readonly<Record<Locale, string>> = { ru: 'Причина', uz: 'Sabab' };

function wordStep(
  { type, done, amount, salary, reason }: RecordEvent,
  isOwn: boolean,
  locale: Locale,
): string {
  const sentences = (done ? DONE_WORDS : STEP_WORDS[type])[locale];
  const sum = amount === null ? [] : [AMOUNT[locale](groupDigits(amount))];
  const range = salary ? [`${SALARY[locale]}: ${formatSalary(salary, locale)}`] : [];
  const why = reason === null ? [] : [`${REASON[locale]}: ${describeCancelReason(reason, locale)}`];
  return [isOwn ? sentences.own : sentences.other, ...sum, ...range, ...why].join('. ');
}

/** A record's JSON; the record of a step gets its sentence for the reader. */
export function addDealStepText({ entry, event }: RecordEntry, locale: Locale): string {
  if (event === null) return entry;
  const record = v.parse(ChatRecord, JSON.parse(entry));
  const step = v.parse(RecordEvent, JSON.parse(event));
  return JSON.stringify({
    ...record,
    text: wordStep(step, record.own, locale),
    event: step,
  } satisfies ChatRecord);
}
