import * as v from 'valibot';

const Failure = v.object({ error: v.string(), message: v.string() });

export interface WebDriverSession {
  open(url: string): Promise<void>;
  /** Runs a function body in the page; the result may be a promise. */
  run(body: string, ...args: unknown[]): Promise<unknown>;
  end(): Promise<void>;
}

/** The standard's 30 s are too few for a browser that other programs starve. */
const SCRIPT_TIMEOUT_MS = 120_000;

/** The part of W3C WebDriver that the tests need. */
export async function startSession(driver: string, capabilities: object): Promise<WebDriverSession> {
  async function send(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(driver + path, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      signal: AbortSignal.timeout(SCRIPT_TIMEOUT_MS + 30_000),
    });
    const { value } = v.parse(v.object({ value: v.unknown() }), await response.json());
    if (response.ok) return value;
    const failure = v.parse(Failure, value);
    throw new Error(`${method} ${path}: ${failure.error}: ${failure.message}`);
  }

  const made = await send('POST', '/session', {
    capabilities: { alwaysMatch: { ...capabilities, timeouts: { script: SCRIPT_TIMEOUT_MS } } },
  });
  const { sessionId } = v.parse(v.object({ sessionId: v.string() }), made);
  const session = `/session/${sessionId}`;

  return {
    async open(url) {
      await send('POST', `${session}/url`, { url });
    },
    async run(body, ...args) {
      const script = `const done = arguments[arguments.length - 1];
        (async function () { ${body} }).apply(null, arguments).then(
          (value) => done({ value: value === undefined ? null : value }),
          (error) => done({ error: String(error) }));`;
      const answer = await send('POST', `${session}/execute/async`, { script, args });
      const { value, error } = v.parse(
        v.object({ value: v.optional(v.unknown()), error: v.optional(v.string()) }),
        answer,
      );
      if (error !== undefined) throw new Error(error);
      return value;
    },
    async end() {
      await send('DELETE', session);
    },
  };
}
