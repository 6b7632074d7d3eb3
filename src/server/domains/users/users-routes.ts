import type { DomainContext } from '../domain-context.ts';
import { createUsersService, type UsersService } from './users-service.ts';
import { usersEndpoints } from '#contract/users/endpoints.ts';

export function registerUsers({ bind, sql }: DomainContext): UsersService {
  const users = createUsersService({ sql });
  bind(usersEndpoints.get, ({ params, now }) => users.profile(params.id, now));
  bind(usersEndpoints.feedbacks, ({ params, query }) => users.feedbacks(params.id, query));
  bind(usersEndpoints.feedbacksCount, ({ params }) => users.feedbacksCount(params.id));
  return users;
}
