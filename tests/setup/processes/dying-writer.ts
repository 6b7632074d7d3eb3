// A separate program that writes into a chat and is killed between the commit and the wake-up of other processes.
import { connect } from '#server/db/client.ts';
import { createEventWriter } from '#server/domains/events/write-service.ts';
import { createWritingService } from '#server/domains/messages/writing-service.ts';
import { openQueue } from '#server/queue/queue.ts';
import type { DyingWriterOptions } from './dying-writer-options.ts';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the test that starts this program wrote the argument
const { target, person, chat, text } = JSON.parse(process.argv[2] ?? '{}') as DyingWriterOptions;

const nothing = () => Promise.reject(new Error('It has none.'));
const sql = connect(target, { max: 4 });
const queue = await openQueue({ sql, target, log: (line) => console.log(line) });
const writing = createWritingService({
  sql,
  events: createEventWriter({ queue }),
  attachments: { store: nothing, emojiOf: nothing, attach: () => Promise.resolve() },
  wakeUps: { send: () => process.kill(process.pid, 'SIGKILL') },
});
await writing.answer(person, chat, { text, key: undefined, attachments: [] }, new Date());
