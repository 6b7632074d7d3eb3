import { usersEndpoints } from '#contract/users/endpoints.ts';
import type { Bind } from '#server/http/calls/bind.ts';
import type { UsersService } from './users-service.ts';

export function usersRoutes(bind: Bind, users: UsersService): void {
  bind(usersEndpoints.get, ({ params, now }) => users.profile(params.id, now));
  bind(usersEndpoints.feedbacks, ({ params, query }) => users.feedbacks(params.id, query));
  bind(usersEndpoints.feedbacksCount, ({ params }) => users.feedbacksCount(params.id));
}
