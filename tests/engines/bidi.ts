import * as v from 'valibot';

const Reply = v.object({
  id: v.optional(v.nullable(v.number())),
  result: v.optional(v.unknown()),
  error: v.optional(v.string()),
  message: v.optional(v.string()),
});
const Contexts = v.object({ contexts: v.tupleWithRest([v.object({ context: v.string() })], v.unknown()) });
const Evaluated = v.variant('type', [
  v.object({
    type: v.literal('success'),
    result: v.object({ type: v.string(), value: v.optional(v.unknown()) }),
  }),
  v.object({ type: v.literal('exception'), exceptionDetails: v.object({ text: v.string() }) }),
]);

export interface BidiPage {
  open(url: string): Promise<void>;
  /** Runs a function body in the page; the result may be a promise and must be JSON. */
  run(body: string, ...args: unknown[]): Promise<unknown>;
  close(): Promise<void>;
}

/**
 * The part of WebDriver BiDi that the tests need. Playwright could drive Firefox too, but it calls
 * network.addDataCollector, which firefox-esr 140 of Debian does not know.
 */
export async function connectToPage(address: string): Promise<BidiPage> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  let last = 0;

  const fail = (reason: string): void => {
    for (const { reject } of waiting.values()) reject(new Error(reason));
    waiting.clear();
  };
  socket.addEventListener('close', () => fail('the browser is gone'));
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error, message } = v.parse(Reply, JSON.parse(String(data)));
    if (typeof id !== 'number') return;
    const asked = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) asked?.resolve(result);
    else asked?.reject(new Error(`${error}: ${message}`));
  });
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', () => reject(new Error(`${address} cannot be reached`)));
  });

  function send(method: string, params: object): Promise<unknown> {
    last += 1;
    const id = last;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      socket.send(JSON.stringify({ id, method, params }));
    });
  }

  await send('session.new', { capabilities: {} });
  const tree = v.parse(Contexts, await send('browsingContext.getTree', {}));
  const [{ context }] = tree.contexts;

  return {
    async open(url) {
      await send('browsingContext.navigate', { context, url, wait: 'interactive' });
    },
    async run(body, ...args) {
      const expression = `(async function () { ${body} })(...${JSON.stringify(args)}).then((value) => JSON.stringify(value))`;
      const evaluated = v.parse(
        Evaluated,
        await send('script.evaluate', { expression, target: { context }, awaitPromise: true }),
      );
      if (evaluated.type === 'exception') throw new Error(evaluated.exceptionDetails.text);
      const { value } = evaluated.result;
      return typeof value === 'string' ? JSON.parse(value) : undefined;
    },
    async close() {
      await send('browser.close', {});
      socket.close();
    },
  };
}
