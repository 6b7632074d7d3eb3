import { createServer } from 'node:http';
import { serveLocally } from './serve.ts';

interface NominatimServer {
  readonly url: string;
  /** Query parameters of the requests so far. */
  readonly asked: URLSearchParams[];
  /** The next responses, in Nominatim's documented form; without one the connection is closed. */
  readonly answers: object[];
}

/** A stand-in for Nominatim's reverse geocoding. */
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
  return { url: await serveLocally(server), asked, answers };
}
