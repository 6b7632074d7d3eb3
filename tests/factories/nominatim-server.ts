import { createServer } from 'node:http';
import { whenDone } from '#tests/setup/when-done.ts';

interface NominatimServer {
  readonly url: string;
  /** What was asked for. */
  readonly asked: URLSearchParams[];
  /** What comes next, as it is documented; without one it breaks off. */
  readonly answers: object[];
}

/** Speaks what Nominatim documents of looking up a place. */
export async function nominatimServer(): Promise<NominatimServer> {
  const asked: URLSearchParams[] = [];
  const answers: object[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    asked.push(searchParams);
    const answer = pathname === '/reverse' ? answers.shift() : undefined;
    if (answer === undefined) request.socket.destroy();
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  whenDone(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return { url: `http://127.0.0.1:${port}`, asked, answers };
}
