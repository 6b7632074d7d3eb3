import { once } from 'node:events';
import { createServer } from 'node:http';

interface AskedText {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: unknown;
}

export interface TranslationServer {
  readonly url: string;
  readonly asked: AskedText[];
  /** The next answers; without one a text is translated to itself with its language in front. */
  readonly answers: TranslationAnswer[];
  /** Answers wait until this promise resolves. */
  held: Promise<void>;
  stop: () => Promise<void>;
}

interface TranslationAnswer {
  readonly status?: number;
  readonly text: string;
  /** The answer waits until this promise resolves. */
  readonly held?: Promise<void>;
}

/** A stand-in for services that speak the protocols of LibreTranslate and of Yandex Translate v2. */
export async function startTranslationServer(): Promise<TranslationServer> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      const body: unknown = JSON.parse(Buffer.concat(chunks).toString());
      state.asked.push({ path, authorization: request.headers.authorization, body });
      const answer: TranslationAnswer = state.answers.shift() ?? { text: answerTo(path, body) };
      const { status = 200, text, held = state.held } = answer;
      void held.then(() => response.writeHead(status, { 'content-type': 'application/json' }).end(text));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const state: TranslationServer = {
    url: `http://127.0.0.1:${port}`,
    asked: [],
    answers: [],
    held: Promise.resolve(),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return state;
}

function answerTo(path: string, body: unknown): string {
  const { q, target, texts, targetLanguageCode } = fieldsOf(body);
  return path === '/translate'
    ? JSON.stringify({ translatedText: `[${target}] ${q}` })
    : JSON.stringify({ translations: [{ text: `[${targetLanguageCode}] ${texts}` }] });
}

function fieldsOf(body: unknown): Record<string, string> {
  return typeof body === 'object' && body !== null
    ? Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)]))
    : {};
}
