import type { DomainContext } from '../domain-context.ts';
import type { FilesService } from '../images/files-service.ts';
import { createFeedbacksService } from './feedbacks-service.ts';
import { feedbacksEndpoints } from '#contract/feedbacks/endpoints.ts';
import type { UsersService } from '../users/users-service.ts';

export function registerFeedbacks(
  { bind, sql, events }: DomainContext,
  { files, users }: { readonly files: FilesService; readonly users: UsersService },
): void {
  const feedbacks = createFeedbacksService({ sql, files, events });
  const { create, reply, file } = feedbacksEndpoints;
  bind(create, async ({ actor, body, now }) => users.feedback(await feedbacks.create(actor.id, body, now)));
  bind(reply, async ({ actor, params, body, now }) => {
    await feedbacks.reply(actor.id, params.id, body.text, now);
    return await users.feedback(params.id);
  });
  bind(file, ({ params }) => feedbacks.file(params.id));
}
