import { feedbacksEndpoints } from '#contract/feedbacks/endpoints.ts';
import type { Bind } from '#server/http/calls/bind.ts';
import type { UsersService } from '../users/users-service.ts';
import type { FeedbacksService } from './feedbacks-service.ts';

export function feedbacksRoutes(
  bind: Bind,
  { feedbacks, users }: { feedbacks: FeedbacksService; users: UsersService },
): void {
  const { create, reply, file } = feedbacksEndpoints;
  bind(create, async ({ actor, body, now }) => users.feedback(await feedbacks.create(actor.id, body, now)));
  bind(reply, async ({ actor, params, body, now }) => {
    await feedbacks.reply(actor.id, params.id, body.text, now);
    return await users.feedback(params.id);
  });
  bind(file, ({ params }) => feedbacks.file(params.id));
}
