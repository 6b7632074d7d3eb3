import * as v from 'valibot';
import { fetchBounded } from '#server/process/fetch-bounded.ts';
import { type Sms, type SmsProvider, SmsRefused } from './provider.ts';

interface EskizSettings {
  readonly url: string;
  readonly email: string;
  readonly password: string;
  readonly from: string;
}

const BOUNDS = { bytesMax: 64 * 1024, timeoutMs: 20_000 };
const LoginAnswer = v.object({ data: v.object({ token: v.pipe(v.string(), v.minLength(1)) }) });

/** Eskiz.uz: a token by e-mail and password, valid for a month, then form posts with it. */
export function eskizProvider(settings: EskizSettings): SmsProvider {
  let token: Promise<string> | undefined;

  async function post(path: string, fields: Readonly<Record<string, string>>, bearer?: string) {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    try {
      const headers = { accept: 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) };
      return await fetchBounded(`${settings.url}${path}`, { method: 'POST', body, headers }, BOUNDS);
    } catch (error) {
      throw new Error('no answer', { cause: error });
    }
  }

  async function login(): Promise<string> {
    const { email, password } = settings;
    const response = await post('/api/auth/login', { email, password });
    const answer = v.safeParse(LoginAnswer, await response.json().catch(() => undefined));
    if (!response.ok || !answer.success) throw new Error(`signing in was answered with ${response.status}`);
    return answer.output.data.token;
  }

  /** Concurrent messages share one login. */
  function currentToken(): Promise<string> {
    if (token) return token;
    const fresh = login();
    token = fresh;
    fresh.catch(() => {
      if (token === fresh) token = undefined;
    });
    return fresh;
  }

  async function sendWith(bearer: string, { phone, text }: Sms) {
    const fields = { mobile_phone: phone.slice(1), message: text, from: settings.from };
    return (await post('/api/message/sms/send', fields, bearer)).status;
  }

  return {
    name: 'Eskiz',
    async send(sms) {
      const used = currentToken();
      let status = await sendWith(await used, sms);
      if (status === 401) {
        if (token === used) token = undefined;
        status = await sendWith(await currentToken(), sms);
      }
      if (status >= 200 && status < 300) return;
      // a wrong number, an unpaid bill or a text that is not agreed: a retry is useless
      if (status === 400 || status === 422) throw new SmsRefused(`it was refused with ${status}`);
      throw new Error(`it was answered with ${status}`);
    },
  };
}
