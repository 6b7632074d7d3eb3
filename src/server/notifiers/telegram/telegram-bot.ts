import * as v from 'valibot';
import { fetchBounded } from '#server/process/fetch-bounded.ts';
import type { TelegramSettings } from '#server/settings/channels.ts';

const BOUNDS = { bytesMax: 64 * 1024, timeoutMs: 10_000 };
/** Milliseconds between attempts to learn the bot's name. */
const NAME_PAUSE = 60_000;

export interface TelegramMessage {
  /** HTML in the Bot API's dialect. */
  readonly html: string;
  /** A button below the message, or `null`. */
  readonly button: { readonly text: string; readonly url: string } | null;
}

/**
 * `stopped`, `not_started`: the person has to start the bot. `refused`: retrying is useless. `later`: retry in so many
 * seconds, or soon.
 */
export type TelegramOutcome =
  | { readonly is: 'taken' | 'stopped' | 'not_started' | 'refused' }
  | { readonly is: 'later'; readonly seconds: number | null };

const Answer = v.object({
  ok: v.boolean(),
  description: v.optional(v.string(), ''),
  parameters: v.optional(v.object({ retry_after: v.optional(v.number()) })),
  result: v.optional(v.unknown()),
});
type Answer = v.InferOutput<typeof Answer>;
const Named = v.object({ username: v.string() });

export type TelegramBot = ReturnType<typeof createTelegramBot>;

/** Telegram's Bot API. The token is in its URLs, so no error may contain one. */
export function createTelegramBot(token: string, { api, botName }: TelegramSettings) {
  let named: { name: Promise<string | null>; at: number } | undefined;

  /** Calls a method of the API; `undefined` when there is no answer, or the answer is not the API's. */
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
    const response = await ask(method, parameters);
    if (response === undefined || response.status >= 500) return { is: 'later', seconds: null };
    const { status, answer } = response;
    if (answer.ok) return { is: 'taken' };
    if (status === 429) return { is: 'later', seconds: answer.parameters?.retry_after ?? null };
    if (status === 403) return { is: /initiate/.test(answer.description) ? 'not_started' : 'stopped' };
    return { is: /chat not found/i.test(answer.description) ? 'not_started' : 'refused' };
  }

  async function nameByTelegram(): Promise<string | null> {
    if (named && ((await named.name) !== null || Date.now() - named.at < NAME_PAUSE)) return await named.name;
    const name = ask('getMe', {}).then((response) => {
      const result = v.safeParse(Named, response?.answer.result);
      return result.success ? result.output.username : null;
    });
    named = { name, at: Date.now() };
    return await name;
  }

  return {
    send: (chat: string, { html, button }: TelegramMessage) =>
      outcomeOf('sendMessage', {
        chat_id: chat,
        text: html,
        parse_mode: 'HTML',
        link_preview_options: { is_disabled: true },
        ...(button && { reply_markup: { inline_keyboard: [[button]] } }),
      }),

    /** Whether a message could be sent; shows only that the bot is typing. */
    check: (chat: string) => outcomeOf('sendChatAction', { chat_id: chat, action: 'typing' }),

    /** Link that starts the bot; `null` when its name is unknown. */
    async startAddress(): Promise<string | null> {
      const name = botName ?? (await nameByTelegram());
      return name === null ? null : `https://t.me/${name}?start=notifications`;
    },
  };
}

/** Escapes the characters that have a meaning in the API's HTML. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
