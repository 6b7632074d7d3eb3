import { once } from 'node:events';
import { type IncomingMessage, request, type RequestOptions } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Sends a request to this machine, and reads the whole answer; unlike `fetch`, with any host and agent. */
export async function requestAnswer(
  options: RequestOptions & { readonly port: number; readonly path: string },
  content?: string | Buffer,
): Promise<{ readonly status: number; readonly answer: IncomingMessage; readonly body: Buffer }> {
  const sent = request({ host: '127.0.0.1', ...options }).end(content);
  // An error after the answer has begun also fails its body.
  sent.on('error', () => undefined);
  const [answer]: IncomingMessage[] = await once(sent, 'response');
  if (!answer) throw new Error(`${options.path} gives no answer.`);
  return { status: answer.statusCode ?? 0, answer, body: await buffer(answer) };
}
