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
    summary: 'Says how a deal went, once for each side of it; with a file, if there is one',
    auth: 'required',
    body: NewFeedback,
    missing: ({ request, message }) => (request === undefined && message === undefined ? ['request'] : []),
    encoding: 'form',
    bodyBytesMax: ONE_FILE_BYTES,
    response: Feedback,
    errors: [...WITH_BODY, 'not_found', 'conflict', 'wrong_state', 'too_many_requests'],
  }),
  reply: endpoint({
    name: 'feedbacks.reply',
    method: 'POST',
    path: '/feedbacks/{id}/reply',
    summary: 'Answers a feedback about oneself, once; the same words again are the same answer',
    auth: 'required',
    params: Params,
    body: FeedbackReply,
    response: Feedback,
    errors: [...WITH_BODY, 'not_found', 'conflict'],
  }),
  file: endpoint({
    name: 'feedbacks.file',
    method: 'GET',
    path: '/feedbacks/{id}/file',
    summary: 'The file of a feedback, to be saved',
    auth: 'required',
    params: Params,
    response: v.file(),
    media: 'application/octet-stream',
    errors: [...SIGNED_IN, 'not_found'],
  }),
};
