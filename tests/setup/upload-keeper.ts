// A program of its own, so that its memory can be measured: the application, listening, on a database that is given.
import { createServer } from 'node:http';
import { createApp } from '../../src/server/app.ts';
import { connect } from '../../src/server/db/client.ts';
import { openQueue } from '../../src/server/queue/queue.ts';
import { createListener } from '../../src/server/http/listener.ts';
import type { UploadKeeperOptions } from './upload-keeper-options.ts';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a test of ours writes it
const { target, dataDir } = JSON.parse(process.argv[2] ?? '{}') as UploadKeeperOptions;

const env = { production: true, publicOrigin: 'http://localhost', apiOrigin: null, dataDir };
const sql = connect(target, { max: 4 });
const log = (line: string) => console.error(line);
const queue = await openQueue({ sql, target, log });
const app = createApp({ sql, queue, env, log });
let highest = 0;
// the system's own record begins with the memory of whoever started us
setInterval(() => {
  highest = Math.max(highest, process.memoryUsage.rss());
}, 10);
const server = createServer(createListener(async (request, bindings) => await app.fetch(request, bindings)));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  console.log(JSON.stringify({ port, megabytes: Math.round(process.memoryUsage.rss() / 1e6) }));
});
process.on('SIGTERM', () => {
  console.log(JSON.stringify({ port: 0, megabytes: Math.round(highest / 1e6) }));
  process.exit(0);
});
