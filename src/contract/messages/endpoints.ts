import * as v from 'valibot';
import { type AdKind } from '../ads/kinds.ts';
import { EmptyResponse } from '../auth/entities.ts';
import { endpoint } from '../endpoint.ts';
import { AD_NOT_PUBLIC_ERRORS } from '../errors.ts';
import { LIMITS } from '../limits.ts';
import { ById, Count, Id, Page, queryParam, Uuid } from '../schema.ts';
import { PHOTOS_BYTES } from '../files.ts';
import { Chat, ChatListItem, ChatRecord, ReadPositions, SEQ_MAX } from './entities.ts';
import { NewAnswer, NewFiles, NewOffer, NewQuestion, findMissingContent } from './inputs.ts';

const seq = v.optional(queryParam.whole(0, SEQ_MAX));
const AttachmentParams = v.object({ id: Uuid });

function listEndpoint(kind: AdKind) {
  return endpoint({
    name: `messages.list.${kind}`,
    method: 'GET',
    path: `/messages/${kind}`,
    summary: `Lists the person's chats about ${kind} ads, last written in first; with \`ad\` those about one, and their number`,
    auth: 'required',
    query: v.object({ size: queryParam.size, cursor: queryParam.cursor, ad: v.optional(Id) }),
    response: Page(ChatListItem),
  });
}

export const messagesEndpoints = {
  listAll: endpoint({
    name: 'messages.list.all',
    method: 'GET',
    path: '/messages',
    summary: 'Lists the person’s chats about ads of every kind, last written in first; or the unread ones',
    auth: 'required',
    query: v.object({
      size: queryParam.size,
      cursor: queryParam.cursor,
      unread: v.optional(queryParam.flag),
    }),
    response: Page(ChatListItem),
  }),
  listTask: listEndpoint('task'),
  listService: listEndpoint('service'),
  listVacancy: listEndpoint('vacancy'),
  unread: endpoint({
    name: 'messages.unread',
    method: 'GET',
    path: '/messages/unread',
    summary: 'Counts the person’s unread chat records by kind of ad',
    auth: 'required',
    response: v.object({ task: Count, service: Count, vacancy: Count }),
  }),
  get: endpoint({
    name: 'messages.get',
    method: 'GET',
    path: '/messages/{id}',
    summary:
      'Returns a chat with its newest records, those before or after a record, or those that match a search',
    auth: 'required',
    params: ById,
    query: v.object({
      size: queryParam.size,
      before: seq,
      after: seq,
      search: v.optional(queryParam.text(LIMITS.searchMax)),
    }),
    response: Chat,
  }),
  ask: endpoint({
    name: 'messages.ask',
    method: 'POST',
    path: '/messages/records',
    summary: 'Sends a message to the author of an ad, in a new chat or the existing one',
    auth: 'required',
    keyed: 'optional',
    body: NewQuestion,
    missing: findMissingContent,
    response: ChatRecord,
    errors: [...AD_NOT_PUBLIC_ERRORS, 'cannot_write', 'too_many_requests'],
  }),
  answer: endpoint({
    name: 'messages.answer',
    method: 'POST',
    path: '/messages/answer',
    summary: 'Sends a message in a chat',
    auth: 'required',
    keyed: 'optional',
    body: NewAnswer,
    missing: findMissingContent,
    response: ChatRecord,
    errors: ['not_found', 'cannot_write', 'too_many_requests'],
  }),
  offer: endpoint({
    name: 'messages.offer',
    method: 'POST',
    path: '/messages/offers',
    summary: 'Offers an own published task to a performer, in the chat about the task; once for each person',
    auth: 'required',
    keyed: 'optional',
    body: NewOffer,
    missing: findMissingContent,
    response: v.object({ message_id: Id }),
    errors: ['not_found', 'wrong_state', 'cannot_write', 'too_many_requests'],
  }),
  upload: endpoint({
    name: 'messages.upload',
    method: 'POST',
    path: '/messages/{id}/upload',
    summary:
      'Sends a message with photos and files, or one voice message; large files are uploaded in chunks by /uploads',
    auth: 'required',
    keyed: 'optional',
    params: ById,
    body: NewFiles,
    encoding: 'files',
    bodyBytesMax: PHOTOS_BYTES,
    response: ChatRecord,
    errors: ['cannot_write', 'too_many_requests'],
  }),
  attachment: endpoint({
    name: 'messages.attachment',
    method: 'GET',
    path: '/messages/attachments/{id}',
    summary: 'Downloads an attachment, for the two members of the chat only',
    auth: 'required',
    params: AttachmentParams,
    response: v.file(),
    media: 'application/octet-stream',
  }),
  preview: endpoint({
    name: 'messages.preview',
    method: 'GET',
    path: '/messages/attachments/{id}/preview',
    summary: 'Returns the thumbnail of an attached photo',
    auth: 'required',
    params: AttachmentParams,
    response: v.file(),
    media: 'image/jpeg',
  }),
  makeRead: endpoint({
    name: 'messages.makeRead',
    method: 'POST',
    path: '/messages/{id}/records/make-read',
    summary: 'Marks a chat as read or delivered up to a record, or as read entirely without a number',
    auth: 'required',
    params: ById,
    body: v.object(ReadPositions),
    response: EmptyResponse,
  }),
  delete: endpoint({
    name: 'messages.delete',
    method: 'DELETE',
    path: '/messages/{id}',
    summary: 'Hides a chat and its records so far from the person’s own list; the other member keeps them',
    auth: 'required',
    params: ById,
    response: EmptyResponse,
  }),
};

export const CHAT_LISTS = {
  task: messagesEndpoints.listTask,
  service: messagesEndpoints.listService,
  vacancy: messagesEndpoints.listVacancy,
} as const;
