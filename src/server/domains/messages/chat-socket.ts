import * as v from 'valibot';
import { type ChatMessage, ClientChatMessage } from '#contract/sockets/messages.ts';
import { SOCKET_CLOSED, SOCKET_LIMITS, SOCKET_PATHS } from '#contract/sockets/paths.ts';
import type { Sql } from '#server/db/client.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { RateLimit } from '#server/http/limits/rate-limit.ts';
import { type NewRowsFollower, NewRowsFollowers, readOneAtATime } from '#server/realtime/catching-up.ts';
import type { ProcessChannels } from '#server/realtime/channels/channels.ts';
import type { Connection } from '#server/realtime/connection.ts';
import { subscribeToWakeUps, type WakeUpSender } from '#server/realtime/channels/wake-ups.ts';
import { parseMessage } from '#server/realtime/parse-message.ts';
import type { SocketRequest, OpenSocket, SocketRoute } from '#server/realtime/route.ts';
import { createBatcher } from '#server/realtime/batch.ts';
import {
  type ChatSide,
  type NewRecordsQuery,
  readNewRecords,
  readChatSides,
  type SideQuery,
} from './chat-socket-repo.ts';
import type { ReadPositionsService } from './read-positions-service.ts';
import type { RecordEntry } from './records-repo.ts';
import { addDealStepText } from './steps/step-texts.ts';

const { missedMax } = SOCKET_LIMITS;
/** Rate of typing messages by one person in one chat; others are dropped. */
const TYPING = { burst: 1, perSecond: 1 };

/** Batching of reads: both sides of a chat read at the same wake-up, and wake-ups arrive many at a time. */
const READINGS = { atOnce: 2, most: 100 };

interface Reading {
  readonly records: (query: NewRecordsQuery) => Promise<readonly RecordEntry[] | undefined>;
  readonly side: (query: SideQuery) => Promise<ChatSide | undefined>;
}

interface ChatFollower extends NewRowsFollower {
  readonly person: string;
  sendTyping(): void;
}

interface ChatSocketDeps {
  readonly sql: Sql;
  readonly chats: ReadPositionsService;
  readonly channels: ProcessChannels;
  readonly typing: WakeUpSender;
  readonly now: () => Date;
}

/** An open chat: its records as they are written, how far they were read, and whether the other person is typing. */
export function chatSocket(deps: ChatSocketDeps): SocketRoute {
  const { sql, channels } = deps;
  const followers = new NewRowsFollowers<ChatFollower>();
  const reading: Reading = {
    records: createBatcher(
      async (queries) => await readNewRecords(sql, queries, missedMax + 1),
      READINGS,
      ({ chat, reader, after }) => `${chat} ${reader} ${after}`,
    ),
    side: createBatcher(
      async (queries) => await readChatSides(sql, queries),
      READINGS,
      ({ chat, person }) => `${chat} ${person}`,
    ),
  };
  const typed = new RateLimit(TYPING);
  subscribeToWakeUps(channels, 'chats', ([chat, seq]) => {
    for (const follower of followers.of(chat)) follower.wake(Number(seq));
  });
  subscribeToWakeUps(channels, 'typing', ([chat, person]) => {
    for (const follower of followers.of(chat)) if (follower.person !== person) follower.sendTyping();
  });
  channels.onGap(() => followers.catchUpAll());

  return {
    path: SOCKET_PATHS.chat,
    async open({ actor: { id: person }, id: chat = '', after, locale }: SocketRequest): Promise<OpenSocket> {
      const side = await reading.side({ chat, person });
      if (side === undefined) throw new AppError('not_found');
      const take = taker(deps, { chat, person, typed });
      let leave = (): void => undefined;
      return {
        opened(connection) {
          const follower = createFollower(reading, connection, { chat, person, after, side, locale });
          leave = followers.add(chat, follower);
          // reads records that came while the socket was being opened
          follower.catchUp();
        },
        take,
        closed: () => leave(),
      };
    },
  };
}

function createFollower(
  reading: Reading,
  connection: Connection,
  {
    chat,
    person,
    after,
    side,
    locale,
  }: SideQuery & Pick<SocketRequest, 'after' | 'locale'> & { readonly side: ChatSide },
): ChatFollower {
  const isKnown = after !== undefined && after <= side.last_seq;
  let seq = isKnown ? after : side.last_seq;
  let sent = { delivered_seq: 0, read_seq: 0 };
  let isMoreAsked = true;
  const send = (message: ChatMessage): void => connection.send(JSON.stringify(message));

  async function readRecords(): Promise<void> {
    const records = (await reading.records({ chat, reader: person, after: seq })) ?? [];
    if (records.length > missedMax) {
      seq = (await reading.side({ chat, person }))?.last_seq ?? seq;
      send({ type: 'gap' });
      return;
    }
    for (const record of records) {
      ({ seq } = record);
      connection.send(`{"type":"record","record":${addDealStepText(record, locale)}}`);
    }
  }

  async function sendReach(): Promise<void> {
    const now = await reading.side({ chat, person });
    if (now === undefined) return;
    const { delivered_seq, read_seq } = now;
    if (delivered_seq === sent.delivered_seq && read_seq === sent.read_seq) return;
    sent = { delivered_seq, read_seq };
    send({ type: 'reach', ...sent });
  }

  const startReading = readOneAtATime(
    async () => {
      const withReach = isMoreAsked;
      isMoreAsked = false;
      await readRecords();
      if (withReach) await sendReach();
    },
    // on a failure the client reconnects and goes on after the last record that it received
    () => connection.close(SOCKET_CLOSED.restart),
  );
  send({ type: 'ready', seq: side.last_seq });
  if (after !== undefined && !isKnown) send({ type: 'gap' });

  return {
    person,
    catchUp() {
      isMoreAsked = true;
      startReading();
    },
    wake(number) {
      if (number === 0) isMoreAsked = true;
      if (number === 0 || number > seq) startReading();
    },
    sendTyping: () => send({ type: 'typing' }),
  };
}

/** Handles the messages that a client sends over the socket. */
function taker(
  { chats, typing, now }: ChatSocketDeps,
  { chat, person, typed }: SideQuery & { typed: RateLimit },
): (text: string) => boolean {
  async function passOnTyping(): Promise<void> {
    if (typed.take(`${chat} ${person}`) && (await chats.mayTalk(person, chat))) typing.send([chat, person]);
  }

  async function handle(message: ClientChatMessage): Promise<void> {
    if (message.type === 'typing') await passOnTyping();
    else if (message.read !== undefined || message.delivered !== undefined)
      await chats.reach(person, chat, message, now());
  }

  return (text) => {
    const message = parseMessage(text);
    if (!v.is(ClientChatMessage, message)) return false;
    // a failed mark needs no repair: the next one repeats it
    handle(message).catch(() => undefined);
    return true;
  };
}
