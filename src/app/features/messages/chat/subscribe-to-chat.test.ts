import { QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import type { Chat, ChatRecord } from '#contract/messages/entities.ts';
import { createQueryClient } from '#app/platform/query/query-client.ts';
import { chatQuery } from '#app/shared/chats/chat-queries.ts';
import { applyChatMessage } from './subscribe-to-chat.ts';

function recordOf(seq: number): ChatRecord {
  const id = String(seq);
  const sent_at = '2026-01-01T00:00:00.000Z';
  return { id, message_id: id, seq, own: false, key: null, text: id, attachments: [], flags: [], sent_at };
}

function chatWith(records: ChatRecord[]): Chat {
  return {
    id: '1',
    kind: 'task',
    operation_id: '1',
    ad: { translations: [{ locale: 'ru', title: 'Кран' }], photo: null, own: false, is_public: true },
    other: null,
    company: null,
    unread: 0,
    delivered_seq: 0,
    read_seq: 0,
    last_seq: records.length,
    updated_at: '2026-01-01T00:00:00.000Z',
    own_read_seq: 0,
    records,
    has_earlier: false,
    has_later: false,
    reply_minutes: null,
    author_blocked: null,
    can: { write: true, report: true, feedback: false },
  };
}

it('a running fetch does not overwrite a message received by the socket', async () => {
  const answers: ((chat: Chat) => void)[] = [];
  const queryFn = async () => await new Promise<Chat>((resolve) => answers.push(resolve));
  const client = createQueryClient(() => Promise.reject(new Error('nothing is asked for')));
  const { queryKey } = chatQuery('1');
  const first = recordOf(1);
  client.setQueryData(queryKey, chatWith([first]), { updatedAt: 1 });
  const stop = new QueryObserver(client, { ...chatQuery('1'), queryFn }).subscribe(() => undefined);
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  applyChatMessage(client, '1', { type: 'record', record: recordOf(2) });
  answers[0]?.(chatWith([first]));
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  expect(client.getQueryData(queryKey)?.last_seq).toBe(2);
  answers[1]?.(chatWith([first, recordOf(2)]));
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  expect(client.getQueryData(queryKey)?.records.map(({ seq }) => seq)).toEqual([1, 2]);
  stop();
  client.clear();
});

it('the other side’s first message refetches the chat to allow feedback', async () => {
  const client = createQueryClient(() => Promise.reject(new Error('nothing is asked for')));
  const { queryKey } = chatQuery('1');
  const isOutdated = () => client.getQueryState(queryKey)?.isInvalidated;
  client.setQueryData(queryKey, chatWith([{ ...recordOf(1), own: true }]));
  applyChatMessage(client, '1', { type: 'record', record: { ...recordOf(2), own: true } });
  expect(isOutdated()).toBe(false);
  applyChatMessage(client, '1', { type: 'record', record: recordOf(3) });
  expect(isOutdated()).toBe(true);
  expect(client.getQueryData(queryKey)?.records).toHaveLength(3);
});
