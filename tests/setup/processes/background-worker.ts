// A separate program, so that tests can kill it: all background jobs, on the given database.
import { connect } from '#server/db/client.ts';
import { startBackground } from '#server/background/start-background.ts';
import { createPushSender } from '#server/notifiers/push/push-sender.ts';
import { openQueue } from '#server/queue/queue.ts';
import { localStorage } from '#server/storage/local.ts';
import { createTelegramBot } from '#server/notifiers/telegram/telegram-bot.ts';
import { BOT_TOKEN } from '#tests/factories/outside/telegram.ts';
import type { BackgroundWorkerOptions } from './background-worker-options.ts';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the test that starts this program wrote the argument
const options = JSON.parse(process.argv[2] ?? '{}') as BackgroundWorkerOptions;

const log = (line: string) => console.log(line);
// Long timeouts and a connection for every kind of job, because tests lock the rows that the jobs need.
const sql = connect(options.target, { max: 24, statementTimeout: 60_000 });
const queue = await openQueue({ sql, target: options.target, log });
const sms = {
  name: 'phones',
  async send({ phone }: { phone: string }) {
    log(`sending to ${phone}`);
    if (options.isSmsStuck) await new Promise(() => undefined);
  },
};
const storage = localStorage(options.storageFolder);
const publicOrigin = 'https://yumush.example';
const { storageFolder: dataDir, push: settings, telegram } = options;
const push = createPushSender({ settings, dataDir, publicOrigin });
const bot = createTelegramBot(BOT_TOKEN, telegram);
await startBackground({ sql, queue, log, sms, storage, push, bot, publicOrigin });
log('works');
