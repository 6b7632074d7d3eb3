import { usersEndpoints } from '#contract/users/endpoints.ts';
import { endpointPages, endpointQuery } from '#app/platform/query/endpoint-query.ts';

export type ProfileTab = 'ads' | 'feedbacks';
export type FeedbackRating = 'positive' | 'negative' | undefined;

export function userQuery(id: string) {
  return endpointQuery(usersEndpoints.get, { params: { id } });
}

export function feedbacksQuery(id: string, rating: FeedbackRating) {
  return endpointPages(usersEndpoints.feedbacks, { params: { id }, query: { rating, size: 10 } });
}
