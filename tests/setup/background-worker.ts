// A program of its own, so that tests can kill it: all the background work, on a database that is given.
import { connect } from '../../src/server/db/client.ts';
import { startBackground } from '../../src/server/background/start-background.ts';
import { openQueue } from '../../src/server/queue/queue.ts';
import { localStorage } from '../../src/server/storage/local.ts';
import type { BackgroundWorkerOptions } from './background-worker-options.ts';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a test of ours writes it
const options = JSON.parse(process.argv[2] ?? '{}') as BackgroundWorkerOptions;

const log = (line: string) => console.log(line);
// patient: the tests hold what it works on
const sql = connect(options.target, { max: 12, statementTimeout: 60_000 });
const queue = await openQueue({ sql, target: options.target, log });
const sms = {
  name: 'phones',
  async send({ phone }: { phone: string }) {
    log(`sending to ${phone}`);
    if (options.isSmsStuck) await new Promise(() => undefined);
  },
};
const storage = localStorage(options.storageFolder);
await startBackground({ sql, queue, log, sms, storage });
log('works');
