import { messagesEndpoints } from '#contract/messages/endpoints.ts';
import type { AccountsApi } from '#tests/factories/people/accounts.ts';
import { createAd } from '#tests/factories/ads/ads.ts';
import type { CallRow, CallSetup } from './call-row.ts';
import { createPerson } from '#tests/factories/people/people.ts';
import type { Everybody } from '#tests/factories/people/everybody.ts';
import { fileOf, photo } from '#tests/factories/files/pictures.ts';
import { createChat } from '#tests/factories/ads/things.ts';
import { formOf } from '#tests/factories/files/uploads.ts';

/** Creates the owner's chat with the other side. */
const createTheirChat = (api: AccountsApi, { people: { owner, side } }: Everybody): Promise<string> =>
  createChat(api, owner.token, side.id);

const aboutChat =
  (body?: (chat: string) => unknown): CallSetup =>
  async (api, everybody) => {
    const id = await createTheirChat(api, everybody);
    return () => ({ params: { id }, ...(body === undefined ? {} : { json: body(id) }) });
  };

/** A call about a photo in that chat. */
const aboutAttachment: CallSetup = async (api, everybody) => {
  const chat = await createTheirChat(api, everybody);
  const form = formOf([fileOf(await photo('jpeg'), 'photo.jpg')]);
  const { call } = api.as(everybody.people.owner.token);
  const { attachments } = await call(messagesEndpoints.upload, { params: { id: chat }, body: form });
  return () => ({ params: { id: attachments[0]?.id ?? '' } });
};

/** Calls of chats. */
export const CHAT_CALLS: Readonly<Record<string, CallRow>> = {
  'messages.list.all': {},
  'messages.list.task': {},
  'messages.list.service': {},
  'messages.list.vacancy': {},
  'messages.unread': {},
  'messages.get': { given: aboutChat(), isShared: true },
  'messages.ask': {
    given: async (api, { people }) => {
      const id = await createAd(api.sql, { author_id: people.owner.id });
      return () => ({ json: { kind: 'task', operation_id: id, text: 'Ещё актуально?' } });
    },
    but: { owner: 'validation', shunned: 'cannot_write' },
  },
  'messages.offer': {
    given: async (api, { people }) => {
      const task = await createAd(api.sql, { author_id: people.owner.id });
      const user = await createPerson(api.sql);
      await createAd(api.sql, { author_id: user, kind: 'service' });
      return () => ({ json: { task, user, text: 'Возьмётесь?' } });
    },
    isOwned: true,
  },
  'messages.answer': { given: aboutChat((id) => ({ message_id: id, text: 'Да' })), isShared: true },
  'messages.upload': {
    given: async (api, everybody) => {
      const id = await createTheirChat(api, everybody);
      return () => ({ params: { id }, body: formOf([new File(['…'], 'note.txt')]) });
    },
    isShared: true,
  },
  'messages.attachment': { given: aboutAttachment, isShared: true },
  'messages.preview': { given: aboutAttachment, isShared: true },
  'messages.makeRead': { given: aboutChat(() => ({})), isShared: true },
  'messages.delete': { given: aboutChat(), isShared: true },
};
