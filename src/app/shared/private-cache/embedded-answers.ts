import * as v from 'valibot';
import { AD_KINDS, type AdKind } from '#contract/ads/kinds.ts';
import { ownAdsEndpoints } from '#contract/ads/own-endpoints.ts';
import { OwnAd } from '#contract/ads/own-entities.ts';
import { CHAT_LISTS } from '#contract/messages/endpoints.ts';
import { ChatListItem } from '#contract/messages/entities.ts';
import { ownAdQuery } from '../ads/own-queries.ts';
import { chatsPages } from '../chats/chat-queries.ts';

interface EmbeddedAnswer {
  readonly queryKey: readonly unknown[];
  readonly answer: unknown;
}

const Pages = v.object({ pages: v.array(v.object({ items: v.array(v.unknown()) })) });

/**
 * Other answers that a private list contains: each own ad as its own call would return it, and, for each ad, the list
 * of the chats about it.
 */
export function embeddedAnswers([name, second, args]: readonly unknown[], data: unknown): EmbeddedAnswer[] {
  const read = v.safeParse(Pages, data);
  if (!read.success || second !== 'pages') return [];
  const items = read.output.pages.flatMap((page) => page.items);
  return AD_KINDS.flatMap((kind) => {
    if (name === ownAdsEndpoints[kind].mine.name) return ownAdsIn(kind, items);
    const isWhole = name === CHAT_LISTS[kind].name && !v.is(v.object({ query: v.unknown() }), args);
    return isWhole ? chatsByAd(kind, items) : [];
  });
}

function ownAdsIn(kind: AdKind, items: readonly unknown[]): EmbeddedAnswer[] {
  return items
    .filter((item) => v.is(OwnAd, item))
    .map((ad) => ({ queryKey: ownAdQuery(kind, ad.id).queryKey, answer: ad }));
}

function chatsByAd(kind: AdKind, items: readonly unknown[]): EmbeddedAnswer[] {
  const lines = items.filter((item) => v.is(ChatListItem, item));
  const ads = [...new Set(lines.map(({ operation_id: ad }) => ad))];
  return ads.map((ad) => ({
    queryKey: chatsPages(kind, ad).queryKey,
    answer: {
      pages: [{ items: lines.filter((line) => line.operation_id === ad), next: null }],
      pageParams: [''],
    },
  }));
}
