import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { ONE_FILE_BYTES } from '../files.ts';
import { ById } from '../schema.ts';
import { Feedback } from './entities.ts';
import { FeedbackReply, NewFeedback } from './inputs.ts';

export const feedbacksEndpoints = {
  create: endpoint({
    name: 'feedbacks.create',
    method: 'POST',
    path: '/feedbacks',
    summary: 'Creates feedback about a deal, once for each side, with an optional file',
    auth: 'required',
    body: NewFeedback,
    missing: ({ request, message }) => (request === undefined && message === undefined ? ['request'] : []),
    encoding: 'form',
    bodyBytesMax: ONE_FILE_BYTES,
    response: Feedback,
    errors: ['not_found', 'already_rated', 'feedback_too_early', 'wrong_state', 'too_many_requests'],
  }),
  get: endpoint({
    name: 'feedbacks.get',
    method: 'GET',
    path: '/feedbacks/{id}',
    summary: 'Returns a feedback about the person, unless it was removed',
    auth: 'required',
    params: ById,
    response: Feedback,
  }),
  reply: endpoint({
    name: 'feedbacks.reply',
    method: 'POST',
    path: '/feedbacks/{id}/reply',
    summary: 'Replies to feedback about oneself, once; repeating the same text has no effect',
    auth: 'required',
    params: ById,
    body: FeedbackReply,
    response: Feedback,
    errors: ['already_replied'],
  }),
  file: endpoint({
    name: 'feedbacks.file',
    method: 'GET',
    path: '/feedbacks/{id}/file',
    summary: 'Downloads the file of a public feedback',
    params: ById,
    response: v.file(),
    media: 'application/octet-stream',
  }),
};
