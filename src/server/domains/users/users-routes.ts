import type { DomainContext } from '../domain-context.ts';
import { createUsersService, type UsersService } from './users-service.ts';
import { usersEndpoints } from '#contract/users/endpoints.ts';

const KEYED = { isKeyed: true };

export function registerUsers({ bind, sql }: DomainContext): UsersService {
  const users = createUsersService({ sql });
  bind(usersEndpoints.get, ({ params, now }) => users.profile(params.id, now), KEYED);
  bind(usersEndpoints.feedbacks, ({ params, query }) => users.feedbacks(params.id, query), KEYED);
  bind(usersEndpoints.feedbacksCount, ({ params }) => users.feedbacksCount(params.id), KEYED);
  return users;
}
