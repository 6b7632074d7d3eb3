import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { serveLocally } from './serve.ts';

export interface EskizServer {
  readonly url: string;
  readonly sent: Record<string, string>[];
  logins: number;
  /** Statuses for the next messages; after these every message succeeds. */
  readonly answers: number[];
  /** Invalidates all tokens, as Eskiz does after a month. */
  expireTokens(): void;
}

/** A stand-in that speaks Eskiz's published protocol: a token for e-mail and password, then form posts with it. */
export async function eskizServer(account: { email: string; password: string }): Promise<EskizServer> {
  let valid = new Set<string>();
  const state = { sent: [] as Record<string, string>[], logins: 0, answers: [] as number[] };
  const server = createServer((request, response) => {
    void (async () => {
      const headers = { 'content-type': request.headers['content-type'] ?? '' };
      const form = await new Response(await buffer(request), { headers }).formData();
      const fields = Object.fromEntries(
        [...form].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
      );
      const answer = (status: number, body: object) => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      };
      if (request.method === 'POST' && request.url === '/api/auth/login') {
        state.logins += 1;
        if (fields['email'] !== account.email || fields['password'] !== account.password) {
          return answer(401, { message: 'Invalid credentials', data: null });
        }
        const token = `token-${state.logins}`;
        valid.add(token);
        return answer(200, { message: 'token_generated', data: { token }, token_type: 'bearer' });
      }
      if (request.method === 'POST' && request.url === '/api/message/sms/send') {
        const token = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
        if (!valid.has(token)) return answer(401, { message: 'Expired', status: 'token-expired' });
        const status = state.answers.shift() ?? 200;
        if (status !== 200) return answer(status, { message: 'error', status: 'error' });
        if (!/^\d{12}$/.test(fields['mobile_phone'] ?? '')) return answer(400, { status: 'error' });
        state.sent.push(fields);
        return answer(200, {
          id: crypto.randomUUID(),
          message: 'Waiting for SMS provider',
          status: 'waiting',
        });
      }
      return answer(404, {});
    })().catch(() => response.destroy());
  });
  return Object.assign(state, {
    url: await serveLocally(server),
    expireTokens: () => {
      valid = new Set();
    },
  });
}
