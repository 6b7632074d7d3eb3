import * as v from 'valibot';
import { fetchBounded } from '../process/fetch-bounded.ts';
import type { TelegramSettings } from '../settings/channels.ts';

const BOUNDS = { bytesMax: 64 * 1024, timeoutMs: 10_000 };
/** Between two tries to learn what the bot is called. */
const NAME_PAUSE = 60_000;

export interface TelegramMessage {
  /** HTML as the Bot API has it. */
  readonly html: string;
  /** A button below it; null: none. */
  readonly button: { readonly text: string; readonly url: string } | null;
}

/** stopped, not_started: the person has to start the bot; refused: it never will; later: in so many seconds, or soon. */
export type TelegramOutcome =
  | { readonly is: 'taken' | 'stopped' | 'not_started' | 'refused' }
  | { readonly is: 'later'; readonly seconds: number | null };

export interface TelegramBot {
  send(chat: string, message: TelegramMessage): Promise<TelegramOutcome>;
  /** Whether it could send; shows nothing but that somebody types. */
  check(chat: string): Promise<TelegramOutcome>;
  /** Where a person starts it; null: what it is called could not be learned. */
  startAddress(): Promise<string | null>;
}

const Answer = v.object({
  ok: v.boolean(),
  description: v.optional(v.string(), ''),
  parameters: v.optional(v.object({ retry_after: v.optional(v.number()) })),
  result: v.optional(v.unknown()),
});
type Answer = v.InferOutput<typeof Answer>;
const Named = v.object({ username: v.string() });

/** Telegram's Bot API. The token stands in its addresses: no error of ours has one. */
export function createTelegramBot(token: string, { api, botName }: TelegramSettings): TelegramBot {
  let named: { name: Promise<string | null>; at: number } | undefined;

  /** Undefined: no answer, or none of the API's. */
  async function ask(
    method: string,
    parameters: object,
  ): Promise<{ status: number; answer: Answer } | undefined> {
    try {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify(parameters);
      const response = await fetchBounded(
        `${api}/bot${token}/${method}`,
        { method: 'POST', headers, body },
        BOUNDS,
      );
      const answer = v.safeParse(Answer, await response.json());
      return answer.success ? { status: response.status, answer: answer.output } : undefined;
    } catch {
      return undefined;
    }
  }

  async function outcomeOf(method: string, parameters: object): Promise<TelegramOutcome> {
    const told = await ask(method, parameters);
    if (told === undefined || told.status >= 500) return { is: 'later', seconds: null };
    const { status, answer } = told;
    if (answer.ok) return { is: 'taken' };
    if (status === 429) return { is: 'later', seconds: answer.parameters?.retry_after ?? null };
    if (status === 403) return { is: /initiate/.test(answer.description) ? 'not_started' : 'stopped' };
    return { is: /chat not found/i.test(answer.description) ? 'not_started' : 'refused' };
  }

  async function nameByTelegram(): Promise<string | null> {
    if (named && ((await named.name) !== null || Date.now() - named.at < NAME_PAUSE)) return await named.name;
    const name = ask('getMe', {}).then((told) => {
      const result = v.safeParse(Named, told?.answer.result);
      return result.success ? result.output.username : null;
    });
    named = { name, at: Date.now() };
    return await name;
  }

  return {
    send: (chat, { html, button }) =>
      outcomeOf('sendMessage', {
        chat_id: chat,
        text: html,
        parse_mode: 'HTML',
        link_preview_options: { is_disabled: true },
        ...(button && { reply_markup: { inline_keyboard: [[button]] } }),
      }),

    check: (chat) => outcomeOf('sendChatAction', { chat_id: chat, action: 'typing' }),

    async startAddress() {
      const name = botName ?? (await nameByTelegram());
      return name === null ? null : `https://t.me/${name}?start=notifications`;
    },
  };
}

/** The signs that mean something in the API's HTML. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
