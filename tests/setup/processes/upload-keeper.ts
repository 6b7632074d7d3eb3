// A separate program, so that its memory can be measured: the application on a port, on the given database.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createApp } from '#server/app.ts';
import { connect } from '#server/db/client.ts';
import { openQueue } from '#server/queue/queue.ts';
import { createListener } from '#server/http/listener.ts';
import { allDecoders, busyDecoders } from '#server/storage/decoder/decode.ts';
import type { MeasuredServerOptions, MeasuredServerMemory } from './measured-server-options.ts';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the test that starts this program wrote the argument
const { target, dataDir } = JSON.parse(process.argv[2] ?? '{}') as MeasuredServerOptions;
const PAGE_BYTES = 4096;

const env = { production: true, publicOrigin: 'http://localhost', apiOrigin: null, dataDir };
const sql = connect(target, { max: 4 });
const log = (line: string) => console.error(line);
const queue = await openQueue({ sql, target, log });
const app = createApp({ sql, queue, env, log });
let highest = 0;
let highestOfDecoders = 0;

/** Zero if the system has no /proc, or the process is gone. */
function residentBytes(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES;
  } catch {
    return 0;
  }
}

// The kernel's own peak would include the memory of the parent process.
setInterval(() => {
  highest = Math.max(highest, process.memoryUsage.rss());
  const decoders = allDecoders().reduce((sum, pid) => sum + residentBytes(pid), 0);
  highestOfDecoders = Math.max(highestOfDecoders, decoders);
}, 10);

function tellPeaks(port: number): void {
  const peaks: MeasuredServerMemory = {
    port,
    megabytes: Math.round(Math.max(highest, process.memoryUsage.rss()) / 1e6),
    decoderMegabytes: Math.round(highestOfDecoders / 1e6),
    decoders: busyDecoders(),
  };
  console.log(JSON.stringify(peaks));
  highest = 0;
  highestOfDecoders = 0;
}

const server = createServer(createListener(async (request, bindings) => await app.fetch(request, bindings)));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  process.on('SIGUSR2', () => tellPeaks(port));
  tellPeaks(port);
});
