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
  /** Whether the actor may be named. */
  readonly isNamed: boolean;
  /** A moderator's reason, or the beginning of a message. */
  readonly text: string;
}

interface EventText {
  readonly title: string;
  readonly body: string;
}

interface EventSentences {
  /** The notification type: it decides what a click opens, and which switch of the settings applies. */
  readonly type: (kind: AdKind | null) => NotificationType;
  readonly ru: (subject: EventSubject) => EventText;
  readonly uz: (subject: EventSubject) => EventText;
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

/** Every sentence for an event, in both languages: the one place where a new one is added. */
const EVENT_WORDS = {
  ad_approve: {
    type: moderation,
    ru: ({ ad }) => ({ title: 'Объявление опубликовано', body: ad }),
    uz: ({ ad }) => ({ title: 'Eʼlon joylandi', body: ad }),
  },
  ad_ask_edit: {
    type: moderation,
    ru: ({ ad, text }) => ({ title: 'Объявление нужно исправить', body: `${ad}: ${text}` }),
    uz: ({ ad, text }) => ({ title: 'Eʼlonni tuzatish kerak', body: `${ad}: ${text}` }),
  },
  ad_reject: {
    type: moderation,
    ru: ({ ad, text }) => ({ title: 'Объявление отклонено', body: `${ad}: ${text}` }),
    uz: ({ ad, text }) => ({ title: 'Eʼlon rad etildi', body: `${ad}: ${text}` }),
  },
  ad_delete: {
    type: moderation,
    ru: ({ ad, text }) => ({ title: 'Объявление удалено модератором', body: `${ad}: ${text}` }),
    uz: ({ ad, text }) => ({ title: 'Eʼlonni moderator oʻchirdi', body: `${ad}: ${text}` }),
  },
  ad_expired: {
    type: aboutAd,
    ru: ({ ad }) => ({ title: 'Срок объявления истёк', body: ad }),
    uz: ({ ad }) => ({ title: 'Eʼlon muddati tugadi', body: ad }),
  },
  ad_expires_soon: {
    type: always('reminder'),
    ru: ({ ad }) => ({ title: 'Срок объявления истекает через день', body: ad }),
    uz: ({ ad }) => ({ title: 'Eʼlon muddati bir kundan keyin tugaydi', body: ad }),
  },
  task_starts_soon: {
    type: always('reminder'),
    ru: ({ ad }) => ({ title: 'Задание начинается через день', body: ad }),
    uz: ({ ad }) => ({ title: 'Topshiriq bir kundan keyin boshlanadi', body: ad }),
  },
  warning: {
    type: moderation,
    ru: ({ text }) => ({ title: 'Предупреждение от модератора', body: text }),
    uz: ({ text }) => ({ title: 'Moderatordan ogohlantirish', body: text }),
  },
  verification_passed: {
    type: verification,
    ru: () => ({ title: 'Проверка пройдена', body: 'В вашем профиле появился значок.' }),
    uz: () => ({ title: 'Tekshiruvdan oʻtdingiz', body: 'Profilingizda belgi paydo boʻldi.' }),
  },
  verification_not_passed: {
    type: verification,
    ru: ({ text }) => ({ title: 'Проверка не пройдена', body: text }),
    uz: ({ text }) => ({ title: 'Tekshiruvdan oʻtmadingiz', body: text }),
  },
  request_new: {
    type: aboutRequest,
    ru: ({ ad, actor }) => ({ title: `Новый отклик: ${actor}`, body: ad }),
    uz: ({ ad, actor }) => ({ title: `Yangi ariza: ${actor}`, body: ad }),
    many: {
      ru: (count, { ad }) => `${count} ${newRequests(count)}: ${ad}`,
      uz: (count, { ad }) => `${count} ta yangi ariza: ${ad}`,
    },
  },
  request_accepted: {
    type: aboutRequest,
    ru: ({ ad }) => ({ title: 'Автор выбрал вас', body: ad }),
    uz: ({ ad }) => ({ title: 'Muallif sizni tanladi', body: ad }),
  },
  request_rejected: {
    type: aboutRequest,
    ru: ({ ad }) => ({ title: 'Ваш отклик отклонён', body: ad }),
    uz: ({ ad }) => ({ title: 'Arizangiz rad etildi', body: ad }),
  },
  // Written by versions that rejected the others as soon as one was chosen.
  request_not_chosen: {
    type: aboutRequest,
    ru: ({ ad }) => ({ title: 'Заказчик выбрал другого исполнителя', body: ad }),
    uz: ({ ad }) => ({ title: 'Buyurtmachi boshqa ijrochini tanladi', body: ad }),
  },
  request_other_chosen: {
    type: aboutRequest,
    ru: ({ ad }) => ({ title: 'Выбран другой исполнитель. Если с ним не сложится, скажем вам', body: ad }),
    uz: ({ ad }) => ({
      title: 'Boshqa ijrochi tanlandi. U bilan kelishilmasa, sizga xabar beramiz',
      body: ad,
    }),
  },
  request_open_again: {
    type: aboutRequest,
    ru: ({ ad }) => ({ title: 'Заказчик снова выбирает, ваш отклик в силе', body: ad }),
    uz: ({ ad }) => ({ title: 'Ijrochi yana tanlanmoqda, arizangiz kuchda', body: ad }),
  },
  request_done_by_other: {
    type: aboutRequest,
    ru: ({ ad }) => ({ title: 'Задание выполнил другой исполнитель', body: ad }),
    uz: ({ ad }) => ({ title: 'Topshiriqni boshqa ijrochi bajardi', body: ad }),
  },
  request_ad_withdrawn: {
    type: aboutRequest,
    ru: ({ ad }) => ({ title: 'Автор снял объявление, на которое вы откликнулись', body: ad }),
    uz: ({ ad }) => ({ title: 'Muallif siz ariza yuborgan eʼlonni olib qoʻydi', body: ad }),
  },
  request_closed: {
    type: aboutRequest,
    ru: ({ ad }) => ({ title: 'Объявление, на которое вы откликнулись, закрыто', body: ad }),
    uz: ({ ad }) => ({ title: 'Siz ariza yuborgan eʼlon yopildi', body: ad }),
  },
  request_cancelled: {
    type: aboutRequest,
    ru: ({ ad, text }) => ({ title: 'Автор отменил договорённость', body: withCause(ad, text) }),
    uz: ({ ad, text }) => ({ title: 'Muallif kelishuvni bekor qildi', body: withCause(ad, text) }),
  },
  request_withdrawn: {
    type: aboutRequest,
    ru: ({ ad, actor, text }) => ({ title: `${actor} больше не участвует`, body: withCause(ad, text) }),
    uz: ({ ad, actor, text }) => ({ title: `${actor} endi qatnashmaydi`, body: withCause(ad, text) }),
  },
  feedback_new: {
    type: aboutAd,
    ru: ({ ad, actor }) => ({ title: `${actor}: новый отзыв о вас`, body: ad }),
    uz: ({ ad, actor }) => ({ title: `${actor}: siz haqingizda yangi sharh`, body: ad }),
  },
  feedback_reply: {
    type: aboutAd,
    ru: ({ ad, actor }) => ({ title: `${actor}: ответ на ваш отзыв`, body: ad }),
    uz: ({ ad, actor }) => ({ title: `${actor}: sharhingizga javob`, body: ad }),
  },
  feedback_removed: {
    type: moderation,
    ru: ({ ad, text }) => ({ title: 'Ваш отзыв удалён модератором', body: withReason(ad, text) }),
    uz: ({ ad, text }) => ({ title: 'Sharhingizni moderator oʻchirdi', body: withReason(ad, text) }),
  },
  reply_removed: {
    type: moderation,
    ru: ({ ad, text }) => ({ title: 'Ваш ответ на отзыв удалён модератором', body: withReason(ad, text) }),
    uz: ({ ad, text }) => ({ title: 'Sharhga javobingizni moderator oʻchirdi', body: withReason(ad, text) }),
  },
  task_started: {
    type: aboutAd,
    ru: ({ ad }) => ({ title: 'Работа над заданием началась', body: ad }),
    uz: ({ ad }) => ({ title: 'Topshiriq ustida ish boshlandi', body: ad }),
  },
  task_done: {
    type: aboutRequest,
    ru: ({ ad, actor }) => ({ title: `${actor}: работа готова. Примите её`, body: ad }),
    uz: ({ ad, actor }) => ({ title: `${actor}: ish tayyor. Uni qabul qiling`, body: ad }),
  },
  vacancy_started: {
    type: aboutRequest,
    ru: ({ ad, actor }) => ({ title: `${actor}: работа у вас началась`, body: ad }),
    uz: ({ ad, actor }) => ({ title: `${actor}: sizda ish boshlandi`, body: ad }),
  },
  vacancy_start_confirmed: {
    type: aboutRequest,
    ru: ({ ad }) => ({ title: 'Работодатель отметил, что вы вышли на работу', body: ad }),
    uz: ({ ad }) => ({ title: 'Ish beruvchi ishga chiqqaningizni belgiladi', body: ad }),
  },
  task_finished: {
    type: aboutAd,
    ru: ({ ad }) => ({ title: 'Задание завершено. Оставьте отзыв', body: ad }),
    uz: ({ ad }) => ({ title: 'Topshiriq yakunlandi. Sharh qoldiring', body: ad }),
  },
  search_found: {
    type: always('saved_search'),
    ru: ({ ad, text }) => ({ title: `Новое по вашему поиску${text ? `: ${text}` : ''}`, body: ad }),
    uz: ({ ad, text }) => ({
      title: `Qidiruvingiz boʻyicha yangi eʼlon${text ? `: ${text}` : ''}`,
      body: ad,
    }),
    many: {
      ru: (count, { text }) => `Новое по вашему поиску (${count})${text ? `: ${text}` : ''}`,
      uz: (count, { text }) => `Qidiruvingiz boʻyicha yangi eʼlonlar (${count})${text ? `: ${text}` : ''}`,
    },
  },
  search_found_many: {
    type: always('saved_search'),
    ru: ({ text }) => ({ title: 'Новые объявления по вашему поиску', body: text }),
    uz: ({ text }) => ({ title: 'Qidiruvingiz boʻyicha yangi eʼlonlar', body: text }),
  },
  message_new: {
    type: aboutMessage,
    ru: ({ isNamed, actor, text }) => ({ title: isNamed ? actor : 'Новое сообщение', body: text }),
    uz: ({ isNamed, actor, text }) => ({ title: isNamed ? actor : 'Yangi xabar', body: text }),
    many: {
      ru: (count, { ad }) => `Новых сообщений: ${count} — ${ad}`,
      uz: (count, { ad }) => `${count} ta yangi xabar — ${ad}`,
    },
  },
} as const satisfies Record<string, EventSentences>;

/** The reason with the ad's title before it, if the ad is known. */
function withReason(ad: string, reason: string): string {
  return ad === '' ? reason : `${ad}: ${reason}`;
}

/** The ad's title, with the reason why its deal ended where one was given. */
function withCause(ad: string, reason: string): string {
  return reason === '' ? ad : `${ad}: ${reason}`;
}

function newRequests(count: number): string {
  const [tens, ones] = [Math.floor(count / 10) % 10, count % 10];
  if (tens === 1 || ones === 0 || ones > 4) return 'новых откликов';
  return ones === 1 ? 'новый отклик' : 'новых отклика';
}

export type EventWords = keyof typeof EVENT_WORDS;

/** Events of a newer version, which runs beside this one, have words that this one does not know. */
export const KNOWN_EVENT_WORDS: readonly string[] = Object.keys(EVENT_WORDS);

export function notificationTypeOf(words: EventWords, kind: AdKind | null): NotificationType {
  return EVENT_WORDS[words].type(kind);
}

export function wordEvent(
  words: EventWords,
  locale: Locale,
  subject: EventSubject,
): { title: string; body: string } {
  return EVENT_WORDS[words][locale](subject);
}

/** `undefined` when several of these events are not grouped. */
export function wordEventGroup(
  words: EventWords,
  locale: Locale,
  count: number,
  subject: EventSubject,
): string | undefined {
  const { many }: EventSentences = EVENT_WORDS[words];
  return many?.[locale](count, subject);
}
