import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { SIGNED_IN, WITH_BODY } from '../errors.ts';
import { ONE_FILE_BYTES } from '../files.ts';
import { Id } from '../schema.ts';
import { Feedback } from './entities.ts';
import { FeedbackReply, NewFeedback } from './inputs.ts';

const Params = v.object({ id: Id });

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
    errors: [
      ...WITH_BODY,
      'not_found',
      'already_rated',
      'feedback_too_early',
      'wrong_state',
      'too_many_requests',
    ],
  }),
  get: endpoint({
    name: 'feedbacks.get',
    method: 'GET',
    path: '/feedbacks/{id}',
    summary: 'Returns a feedback about the person, unless it was removed',
    auth: 'required',
    params: Params,
    response: Feedback,
    errors: [...SIGNED_IN, 'not_found'],
  }),
  reply: endpoint({
    name: 'feedbacks.reply',
    method: 'POST',
    path: '/feedbacks/{id}/reply',
    summary: 'Replies to feedback about oneself, once; repeating the same text has no effect',
    auth: 'required',
    params: Params,
    body: FeedbackReply,
    response: Feedback,
    errors: [...WITH_BODY, 'not_found', 'already_replied'],
  }),
  file: endpoint({
    name: 'feedbacks.file',
    method: 'GET',
    path: '/feedbacks/{id}/file',
    summary: 'Downloads the file of a public feedback',
    params: Params,
    response: v.file(),
    media: 'application/octet-stream',
    errors: ['not_found'],
  }),
};
