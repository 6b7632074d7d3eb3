import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { ById, Count, Page, queryParam } from '../schema.ts';
import { Feedback } from '../feedbacks/entities.ts';
import { UserProfile } from './entities.ts';

export const usersEndpoints = {
  get: endpoint({
    name: 'users.get',
    method: 'GET',
    path: '/users/{id}',
    summary: 'Returns the public profile of a person',
    params: ById,
    response: UserProfile,
  }),
  feedbacks: endpoint({
    name: 'users.feedbacks',
    method: 'GET',
    path: '/users/{id}/feedbacks',
    summary: 'Lists the feedback about a person, newest first',
    params: ById,
    query: v.object({
      rating: v.optional(v.picklist(['positive', 'negative'])),
      size: queryParam.size,
      cursor: queryParam.cursor,
    }),
    response: Page(Feedback),
  }),
  feedbacksCount: endpoint({
    name: 'users.feedbacksCount',
    method: 'GET',
    path: '/users/{id}/feedbacks/count',
    summary: 'Counts the feedback about a person',
    params: ById,
    response: v.object({ positive: Count, negative: Count, total: Count }),
  }),
};
