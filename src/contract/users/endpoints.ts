import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { Count, Id, Page, param } from '../schema.ts';
import { Feedback } from '../feedbacks/entities.ts';
import { UserProfile } from './entities.ts';

const UserParams = v.object({ id: Id });

export const usersEndpoints = {
  get: endpoint({
    name: 'users.get',
    method: 'GET',
    path: '/users/{id}',
    summary: 'Returns the public profile of a person',
    params: UserParams,
    response: UserProfile,
    errors: ['not_found'],
  }),
  feedbacks: endpoint({
    name: 'users.feedbacks',
    method: 'GET',
    path: '/users/{id}/feedbacks',
    summary: 'Lists the feedback about a person, newest first',
    params: UserParams,
    query: v.object({
      rating: v.optional(v.picklist(['positive', 'negative'])),
      size: param.size,
      cursor: param.cursor,
    }),
    response: Page(Feedback),
    errors: ['validation', 'not_found'],
  }),
  feedbacksCount: endpoint({
    name: 'users.feedbacksCount',
    method: 'GET',
    path: '/users/{id}/feedbacks/count',
    summary: 'Counts the feedback about a person',
    params: UserParams,
    response: v.object({ positive: Count, negative: Count, total: Count }),
    errors: ['not_found'],
  }),
};
