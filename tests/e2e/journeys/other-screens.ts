import { adsEndpoints } from '#contract/ads/endpoints.ts';
import { AD_PLURALS } from '#contract/ads/kinds.ts';
import { favouritesEndpoints } from '#contract/favourites/endpoints.ts';
import type { FavouriteState } from '#contract/favourites/states.ts';
import { CHAT_LISTS, messagesEndpoints } from '#contract/messages/endpoints.ts';
import type { Chat, ChatListItem } from '#contract/messages/entities.ts';
import { notificationsEndpoints } from '#contract/notifications/endpoints.ts';
import { usersEndpoints } from '#contract/users/endpoints.ts';
import { actionsIn, dealLine, dealLines, dealsOf } from './deal-lines.ts';
import { actionsOf, stateOf, stepLineOf, stepOf } from './deal-words.ts';
import { requireRequestedKind, fetchRequests, readOwnRequest } from './server-state.ts';
import { main, numbersOf, type Screen, type JourneySide, type JourneyAd, textOf, textsOf } from './screen.ts';

async function readChatLines(
  { call }: JourneySide,
  { kind, id }: JourneyAd,
): Promise<readonly ChatListItem[]> {
  return (await call(CHAT_LISTS[kind], { query: { ad: id } })).items;
}

/** The chat with the other side; it begins with the request, and is in the list once something was written. */
async function readChatId(side: JourneySide, ad: JourneyAd): Promise<string | undefined> {
  const line = (await readChatLines(side, ad)).find(({ other }) => other?.id === side.other);
  if (line || ad.kind === 'service') return line?.id;
  if (!side.isAuthor) return (await readOwnRequest(side, ad.kind, ad.id))?.details.chat ?? undefined;
  const requests = await fetchRequests(side, ad.kind, ad.id);
  return requests?.items.find(({ applicant }) => applicant?.id === side.other)?.details?.chat ?? undefined;
}

/** The list of chats, with the unread records of each kind. */
const chats: Screen = {
  path: ({ kind }) => `/cabinet/messages/${kind}`,
  async told(ad, side) {
    const lines = await readChatLines(side, ad);
    const unread = (await side.call(messagesEndpoints.unread, {}))[ad.kind];
    return {
      lines: lines.map((line) => ({
        with: line.other?.full_name,
        last: line.last ? lastWords(side, ad.kind, line.last) : '',
        unread: line.unread > 0 ? [line.unread] : [],
      })),
      tab: unread > 0 ? [unread] : [],
    };
  },
  async seen({ title }, side) {
    const { words } = side;
    const lines: object[] = [];
    for (const line of await main(side).getByRole('article').filter({ hasText: title }).all()) {
      const unread = line.getByRole('img', { name: words('Непрочитанных: {unread}', { unread: '' }) });
      lines.push({
        with: await textOf(line.locator('p').first().getByRole('link')),
        last: await textOf(line.locator('p').last().locator('span').first()),
        unread: await numbersOf(unread),
      });
    }
    const tab = main(side).locator('nav a[aria-current="page"]');
    return { lines, tab: await numbersOf(tab.getByRole('img')) };
  },
};

function lastWords(
  side: JourneySide,
  kind: JourneyAd['kind'],
  { own, text, event }: NonNullable<ChatListItem['last']>,
): string {
  if (event) return stepOf(side, kind, event, own);
  return own ? side.words('Вы: {preview}', { preview: text }).trim() : text;
}

/** Buttons of the chat: those of its deal, or of a service that was asked about. */
function chatActions(side: JourneySide, { kind, request, can }: Chat): string[] {
  if (!request) return can.feedback ? [side.words('Оставить отзыв')] : [];
  const isDeal = request.status === 'accepted' || request.status === 'running';
  const { details } = request;
  const allowed = { ...details.can, withdraw: details.can.withdraw && isDeal };
  return actionsOf(side, requireRequestedKind(kind), { ...details, can: allowed }, { isChat: true });
}

/** The chat's line for an applicant who waits while another one is chosen. */
function waitingState({ words }: JourneySide, { request, kind }: Chat): string | null {
  const waits = request?.details.other_chosen && request.details.can.withdraw;
  return waits ? words(stateOf(requireRequestedKind(kind), 'applicant', request)) : null;
}

/** The chat of the two sides: what was said, how far it was read, and what may be done. */
const chat: Screen = {
  path: ({ kind, id }) => `/cabinet/messages/${kind}/${id}`,
  state: async (ad, side) => ({ message_id: await readChatId(side, ad) }),
  async told(ad, side) {
    const id = await readChatId(side, ad);
    if (id === undefined) return { records: [], mayWrite: !side.isAuthor, state: null, actions: [] };
    const known = await side.call(messagesEndpoints.get, { params: { id }, query: {} });
    return {
      records: known.records.map(({ event, own, seq, text }) => {
        if (event) return stepLineOf(side, ad.kind, event, own);
        return own ? `${text} ${side.words(reachOf(seq, known))}` : text;
      }),
      mayWrite: known.can.write,
      state: waitingState(side, known),
      actions: chatActions(side, known),
    };
  },
  async seen(_ad, side) {
    const { page, words } = side;
    const log = main(side).getByRole('log');
    const records = await log.getByRole('listitem').evaluateAll((items) =>
      items.flatMap((item) => {
        if (!item.querySelector('time')) return [];
        const said = item.querySelector('p')?.textContent;
        // A step of the deal is a line of its time and words.
        if (said === undefined) return [item.textContent.replace(/^[\d:]+ · /, '').replace(/\s+/g, ' ')];
        const reach = item.querySelector('[data-reached]')?.getAttribute('aria-label');
        return [reach ? `${said} ${reach}` : said];
      }),
    );
    return {
      records,
      mayWrite: await page.getByRole('textbox', { name: words('Сообщение') }).isVisible(),
      state: await textOf(log.locator('p > strong')),
      actions: await actionsIn(side, main(side)),
    };
  },
};

function reachOf(seq: number, { read_seq: read, delivered_seq: delivered }: Chat): string {
  return seq <= read ? 'Прочитано' : seq <= delivered ? 'Доставлено' : 'Отправлено';
}

/** All notifications in the reader's language, with the reasons in them and what is unread. */
const notifications: Screen = {
  path: () => '/cabinet/notifications',
  async told(_ad, side) {
    const { data } = await side.call(notificationsEndpoints.list, { query: {} });
    const bodies: string[] = [];
    const lines = data.items.flatMap((each) => {
      const { group, read, title, body } = each;
      const [newest, ...older] = data.items.filter(
        (other) => group !== null && other.read === read && other.group?.key === group.key,
      );
      if (group === null || older.length === 0) {
        bodies.push(body);
        return [title];
      }
      return newest === each ? [read ? title : group.title] : [];
    });
    return { lines: distinct(lines), bodies: distinct(bodies), unread: data.unread > 0 };
  },
  async seen(_ad, side) {
    const { words } = side;
    const list = main(side).getByRole('list', { name: words('Уведомления') });
    // A closed group has its notifications in the page, but does not show them.
    const items = list.locator(':scope > li');
    const titles = items.locator('a, summary').locator('span > span:first-child').filter({ visible: true });
    const bodies = items.locator('a').locator('span > span:nth-child(2)').filter({ visible: true });
    const all = main(side).getByRole('button', { name: words('Отметить все прочитанными') });
    return {
      lines: distinct(await textsOf(titles)),
      bodies: distinct(await textsOf(bodies)),
      unread: await all.isVisible(),
    };
  },
};

/** Each visible text once, in a fixed order. */
function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)].filter((text) => text !== '').toSorted();
}

/** The other side's public profile: their feedback, and the deals with them. */
const profile: Screen = {
  path: (_ad, { other }) => `/users/${other}`,
  async told(_ad, side) {
    const { rating } = await side.call(usersEndpoints.get, { params: { id: side.other } });
    const deals = await dealsOf(side, { with: side.other });
    const { items } = await side.call(usersEndpoints.feedbacks, { params: { id: side.other }, query: {} });
    const { positive, negative } = rating;
    return {
      rating: positive + negative === 0 ? [] : [positive, negative, positive + negative],
      deals: deals.map((deal) => dealLine(side, deal)),
      feedbacks: items.slice(0, 2).map(({ text }) => text),
    };
  },
  async seen(_ad, side) {
    const { words } = side;
    const head = await textOf(main(side).locator('header p').filter({ hasText: /\d/ }));
    const deals = main(side).getByRole('region', {
      name: words('Ваши договорённости: {count}', { count: '' }).trim(),
    });
    const folded = deals.locator('details:not([open]) > summary');
    if (await folded.isVisible()) await folded.click();
    const latest = main(side).getByRole('region', { name: words('Последние отзывы') });
    return {
      rating: (head?.match(/\d+/g) ?? []).map(Number),
      deals: await dealLines(side, deals.getByRole('article')),
      feedbacks: await textsOf(latest.getByRole('article').locator('p:last-of-type')),
    };
  },
};

const SAVED_STATE: Readonly<Record<FavouriteState, string | null>> = {
  open: null,
  taken: 'Исполнитель уже найден',
  ended: 'Объявление закрыто',
  gone: 'Объявление больше не показывается',
};

/** Favourites, which are copies on the device. */
const saved: Screen = {
  path: () => '/cabinet/favourites',
  async told({ id }, side) {
    const { items } = await side.call(favouritesEndpoints.list, { query: {} });
    const states = items.filter((each) => each.id === id).map(({ state }) => SAVED_STATE[state]);
    return { states: states.map((state) => (state === null ? null : side.words(state))) };
  },
  async seen({ title }, side) {
    const list = main(side).getByRole('list', { name: side.words('Сохранённое') });
    const states: (string | null)[] = [];
    for (const text of await textsOf(list.locator(':scope > li').filter({ hasText: title })))
      states.push(savedState(side, text));
    return { states };
  },
};

function savedState({ words }: JourneySide, text: string): string | null {
  const states = Object.values(SAVED_STATE).flatMap((state) => (state === null ? [] : [words(state)]));
  return states.find((state) => text.includes(state)) ?? null;
}

/** Everybody's list, searched for the ad. */
const list: Screen = {
  path: ({ kind, title }) => `/${AD_PLURALS[kind]}?search=${encodeURIComponent(title)}`,
  async told({ kind, id, title }, { call }) {
    const { items } = await call(adsEndpoints[kind].list, { query: { search: title } });
    return { isListed: items.some((ad) => ad.id === id) };
  },
  async seen({ kind, id }, side) {
    const link = main(side).locator(`article a[href^="/${AD_PLURALS[kind]}/${id}"]`);
    return { isListed: (await link.count()) > 0 };
  },
};

export const OTHER_SCREENS = { chats, chat, notifications, profile, saved, list } as const;

/** The number at the bell, which floats over every screen of a phone but a chat; `null` before the first notification. */
export const bell: Pick<Screen, 'told' | 'seen'> = {
  async told(_ad, side) {
    const { data } = await side.call(notificationsEndpoints.list, { query: {} });
    return { bell: data.items.length === 0 ? [] : [data.unread] };
  },
  async seen(_ad, { page, words }) {
    const name = words('Уведомления, непрочитанных: {shown}', { shown: '' }).trim();
    const quiet = words('Уведомления');
    const labels = await page
      .locator('summary[aria-label]')
      .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? ''));
    const counts = labels.flatMap((label) =>
      label === quiet ? [0] : label.startsWith(name) ? [Number(/\d+/.exec(label)?.[0])] : [],
    );
    return { bell: counts };
  },
};
