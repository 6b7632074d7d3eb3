import type { AdKind } from '#contract/ads/kinds.ts';
import type { Locale } from '#contract/locale.ts';
import type { NotificationType } from '#contract/notifications/types.ts';

/** The facts for an event's sentences, as far as its reader may know them. */
export interface EventSubject {
  readonly kind: AdKind | null;
  /** The ad's title, in the reader's language. */
  readonly ad: string;
  /** Name of the person who caused the event. */
  readonly actor: string;
  readonly isNamed: boolean;
  /** A moderator's reason, or the beginning of a message. */
  readonly text: string;
}

type Title = string | ((subject: EventSubject) => string);

interface EventSentences {
  /** The notification type: it decides what a click opens, and which switch of the settings applies. */
  readonly type: (kind: AdKind | null) => NotificationType;
  readonly title: Readonly<Record<Locale, Title>>;
  readonly body: (subject: EventSubject, locale: Locale) => string;
  /** One line for several unread events of a group. */
  readonly many?: Readonly<Record<Locale, (count: number, subject: EventSubject) => string>>;
}

const always = (type: NotificationType) => () => type;
/** The notification type by the kind of ad; `system` without an ad, as there is no page to open. */
const aboutAd = (kind: AdKind | null): NotificationType => kind ?? 'system';
const aboutRequest = (kind: AdKind | null): NotificationType =>
  kind === 'task' ? 'task_request' : kind === 'vacancy' ? 'vacancy_request' : aboutAd(kind);
const aboutMessage = (kind: AdKind | null): NotificationType =>
  kind === null ? 'system' : `${kind}_message`;

const moderation = always('moderation');
const verification = always('verification');

const BADGE_SHOWN: Readonly<Record<Locale, string>> = {
  ru: 'В вашем профиле появился значок.',
  uz: 'Profilingizda belgi paydo boʻldi.',
};

/** Sentences for one type of event, in both languages. The body is the ad's title, unless another one is given. */
function sentences(
  type: EventSentences['type'],
  ru: Title,
  uz: Title,
  body: EventSentences['body'] = ({ ad }) => ad,
): EventSentences {
  return { type, title: { ru, uz }, body };
}

const wordText = ({ text }: EventSubject): string => text;
/** The ad's title and the reason, as far as they are known. */
const wordAdAndReason = ({ ad, text }: EventSubject): string => [ad, text].filter(Boolean).join(': ');
const wordSearch = (text: string): string => (text === '' ? '' : `: ${text}`);

/** Every sentence for an event, in both languages: the one place where a new one is added. */
const EVENT_WORDS = {
  ad_approve: sentences(moderation, 'Объявление опубликовано', 'Eʼlon joylandi'),
  ad_ask_edit: sentences(moderation, 'Объявление нужно исправить', 'Eʼlonni tuzatish kerak', wordAdAndReason),
  ad_reject: sentences(moderation, 'Объявление отклонено', 'Eʼlon rad etildi', wordAdAndReason),
  ad_delete: sentences(
    moderation,
    'Объявление удалено модератором',
    'Eʼlonni moderator oʻchirdi',
    wordAdAndReason,
  ),
  ad_expired: sentences(aboutAd, 'Срок объявления истёк', 'Eʼlon muddati tugadi'),
  ad_expires_soon: sentences(
    always('reminder'),
    'Срок объявления истекает через день',
    'Eʼlon muddati bir kundan keyin tugaydi',
  ),
  task_starts_soon: sentences(
    always('reminder'),
    'Задание начинается через день',
    'Topshiriq bir kundan keyin boshlanadi',
  ),
  warning: sentences(moderation, 'Предупреждение от модератора', 'Moderatordan ogohlantirish', wordText),
  verification_passed: sentences(
    verification,
    'Проверка пройдена',
    'Tekshiruvdan oʻtdingiz',
    (_, locale) => BADGE_SHOWN[locale],
  ),
  verification_not_passed: sentences(
    verification,
    'Проверка не пройдена',
    'Tekshiruvdan oʻtmadingiz',
    wordText,
  ),
  request_new: {
    ...sentences(
      aboutRequest,
      ({ actor }) => `Новый отклик: ${actor}`,
      ({ actor }) => `Yangi ariza: ${actor}`,
    ),
    many: {
      ru: (count, { ad }) => `${count} ${newRequests(count)}: ${ad}`,
      uz: (count, { ad }) => `${count} ta yangi ariza: ${ad}`,
    },
  },
  request_accepted: sentences(aboutRequest, 'Автор выбрал вас', 'Muallif sizni tanladi'),
  request_rejected: sentences(aboutRequest, 'Ваш отклик отклонён', 'Arizangiz rad etildi'),
  // Events of earlier versions, which rejected the other applicants as soon as one was chosen.
  request_not_chosen: sentences(
    aboutRequest,
    'Заказчик выбрал другого исполнителя',
    'Buyurtmachi boshqa ijrochini tanladi',
  ),
  request_other_chosen: sentences(
    aboutRequest,
    'Выбран другой исполнитель. Если с ним не сложится, скажем вам',
    'Boshqa ijrochi tanlandi. U bilan kelishilmasa, sizga xabar beramiz',
  ),
  request_open_again: sentences(
    aboutRequest,
    'Заказчик снова выбирает, ваш отклик в силе',
    'Ijrochi yana tanlanmoqda, arizangiz kuchda',
  ),
  request_done_by_other: sentences(
    aboutRequest,
    'Задание выполнил другой исполнитель',
    'Topshiriqni boshqa ijrochi bajardi',
  ),
  request_ad_withdrawn: sentences(
    aboutRequest,
    'Автор снял объявление, на которое вы откликнулись',
    'Muallif siz ariza yuborgan eʼlonni olib qoʻydi',
  ),
  request_closed: sentences(
    aboutRequest,
    'Объявление, на которое вы откликнулись, закрыто',
    'Siz ariza yuborgan eʼlon yopildi',
  ),
  request_cancelled: sentences(
    aboutRequest,
    'Автор отменил договорённость',
    'Muallif kelishuvni bekor qildi',
    wordAdAndReason,
  ),
  request_withdrawn: sentences(
    aboutRequest,
    ({ actor }) => `${actor} больше не участвует`,
    ({ actor }) => `${actor} endi qatnashmaydi`,
    wordAdAndReason,
  ),
  feedback_new: sentences(
    aboutAd,
    ({ actor }) => `${actor}: новый отзыв о вас`,
    ({ actor }) => `${actor}: siz haqingizda yangi sharh`,
  ),
  feedback_reply: sentences(
    aboutAd,
    ({ actor }) => `${actor}: ответ на ваш отзыв`,
    ({ actor }) => `${actor}: sharhingizga javob`,
  ),
  feedback_removed: sentences(
    moderation,
    'Ваш отзыв удалён модератором',
    'Sharhingizni moderator oʻchirdi',
    wordAdAndReason,
  ),
  reply_removed: sentences(
    moderation,
    'Ваш ответ на отзыв удалён модератором',
    'Sharhga javobingizni moderator oʻchirdi',
    wordAdAndReason,
  ),
  task_started: sentences(aboutAd, 'Работа над заданием началась', 'Topshiriq ustida ish boshlandi'),
  task_done: sentences(
    aboutRequest,
    ({ actor }) => `${actor}: работа готова. Примите её`,
    ({ actor }) => `${actor}: ish tayyor. Uni qabul qiling`,
  ),
  vacancy_started: sentences(
    aboutRequest,
    ({ actor }) => `${actor}: работа у вас началась`,
    ({ actor }) => `${actor}: sizda ish boshlandi`,
  ),
  vacancy_start_confirmed: sentences(
    aboutRequest,
    'Работодатель отметил, что вы вышли на работу',
    'Ish beruvchi ishga chiqqaningizni belgiladi',
  ),
  task_finished: sentences(
    aboutAd,
    'Задание завершено. Оставьте отзыв',
    'Topshiriq yakunlandi. Sharh qoldiring',
  ),
  search_found: {
    ...sentences(
      always('saved_search'),
      ({ text }) => `Новое по вашему поиску${wordSearch(text)}`,
      ({ text }) => `Qidiruvingiz boʻyicha yangi eʼlon${wordSearch(text)}`,
    ),
    many: {
      ru: (count, { text }) => `Новое по вашему поиску (${count})${wordSearch(text)}`,
      uz: (count, { text }) => `Qidiruvingiz boʻyicha yangi eʼlonlar (${count})${wordSearch(text)}`,
    },
  },
  search_found_many: sentences(
    always('saved_search'),
    'Новые объявления по вашему поиску',
    'Qidiruvingiz boʻyicha yangi eʼlonlar',
    wordText,
  ),
  message_new: {
    ...sentences(
      aboutMessage,
      ({ isNamed, actor }) => (isNamed ? actor : 'Новое сообщение'),
      ({ isNamed, actor }) => (isNamed ? actor : 'Yangi xabar'),
      wordText,
    ),
    many: {
      ru: (count, { ad }) => `Новых сообщений: ${count} — ${ad}`,
      uz: (count, { ad }) => `${count} ta yangi xabar — ${ad}`,
    },
  },
} as const satisfies Record<string, EventSentences>;

function newRequests(count: number): string {
  const [tens, ones] = [Math.floor(count / 10) % 10, count % 10];
  if (tens === 1 || ones === 0 || ones > 4) return 'новых откликов';
  return ones === 1 ? 'новый отклик' : 'новых отклика';
}

export type EventTextKey = keyof typeof EVENT_WORDS;

/** Events of a newer version, which runs beside this one, have words that this one does not know. */
export const EVENT_TEXT_KEYS: readonly string[] = Object.keys(EVENT_WORDS);

export function notificationTypeOf(words: EventTextKey, kind: AdKind | null): NotificationType {
  return EVENT_WORDS[words].type(kind);
}

export function describeEvent(
  words: EventTextKey,
  locale: Locale,
  subject: EventSubject,
): { title: string; body: string } {
  const { title: titles, body } = EVENT_WORDS[words];
  const title = titles[locale];
  return { title: typeof title === 'string' ? title : title(subject), body: body(subject, locale) };
}

/** `undefined` when several of these events are not grouped. */
export function describeEventGroup(
  words: EventTextKey,
  locale: Locale,
  count: number,
  subject: EventSubject,
): string | undefined {
  const { many }: EventSentences = EVENT_WORDS[words];
  return many?.[locale](count, subject);
}
