import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import * as v from 'valibot';
import { serveLocally } from './serve.ts';
import { BOT_TOKEN } from './telegram.ts';

const Message = v.object({
  chat_id: v.string(),
  text: v.string(),
  parse_mode: v.literal('HTML'),
  reply_markup: v.optional(
    v.object({ inline_keyboard: v.array(v.array(v.object({ text: v.string(), url: v.string() }))) }),
  ),
});
type Message = v.InferOutput<typeof Message>;

interface Answer {
  readonly status: number;
  readonly description?: string;
  readonly retryAfter?: number;
}

export interface TelegramApi {
  readonly url: string;
  readonly sent: Message[];
  /** The next answers, except to getMe; after these every call succeeds. */
  readonly answers: Answer[];
  asked: number;
}

/** A stand-in for the parts of the Bot API that we use, for one bot. */
export async function telegramApi(): Promise<TelegramApi> {
  const state: { url: string; sent: Message[]; answers: Answer[]; asked: number } = {
    url: '',
    sent: [],
    answers: [],
    asked: 0,
  };
  const server = createServer((request, response) => {
    void (async () => {
      const tell = (status: number, body: object) =>
        response
          .writeHead(status, { 'content-type': 'application/json' })
          .end(JSON.stringify({ ok: status === 200, ...body }));
      const [, token, method] = /^\/bot([^/]+)\/(\w+)$/.exec(request.url ?? '') ?? [];
      if (token !== BOT_TOKEN) return tell(401, { error_code: 401, description: 'Unauthorized' });
      if (method === 'getMe') {
        return tell(200, { result: { id: 7000000001, is_bot: true, username: 'YumushTestBot' } });
      }
      state.asked += 1;
      const answer = state.answers.shift() ?? { status: 200 };
      if (answer.status !== 200) {
        const { status, description = 'Error', retryAfter } = answer;
        const parameters = retryAfter === undefined ? {} : { parameters: { retry_after: retryAfter } };
        return tell(status, { error_code: status, description, ...parameters });
      }
      const body = await json(request);
      if (method === 'sendChatAction') return tell(200, { result: true });
      if (method !== 'sendMessage') return tell(404, { error_code: 404, description: 'Not Found' });
      const message = v.parse(Message, body);
      // Telegram refuses any tag or entity other than these.
      if (/<(?!\/?b>)|&(?!(?:amp|lt|gt);)/.test(message.text)) {
        return tell(400, { error_code: 400, description: "Bad Request: can't parse entities" });
      }
      state.sent.push(message);
      return tell(200, { result: { message_id: state.sent.length } });
    })().catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  state.url = await serveLocally(server);
  return state;
}
