import type { DomainContext } from '../domain-context.ts';
import { createWakeUpSender } from '#server/realtime/channels/wake-ups.ts';
import type { FilesService } from '../images/files-service.ts';
import { createFeedbacksService } from './feedbacks-service.ts';
import { feedbacksEndpoints } from '#contract/feedbacks/endpoints.ts';
import type { UsersService } from '../users/users-service.ts';

export function registerFeedbacks(
  { bind, sql, events, publisher, log }: DomainContext,
  { files, users }: { readonly files: FilesService; readonly users: UsersService },
): void {
  const feedbacks = createFeedbacksService({ sql, files, events });
  const wakeUps = createWakeUpSender(publisher, 'chats', log);
  const { create, get, reply, file } = feedbacksEndpoints;
  bind(create, async ({ actor, body, now }) => {
    const { id, woken } = await feedbacks.create(actor.id, body, now);
    for (const wakeUp of woken) wakeUps.send(wakeUp);
    return await users.feedback(id);
  });
  bind(get, ({ actor, params }) => users.feedback(params.id, actor.id));
  bind(reply, async ({ actor, params, body, now }) => {
    await feedbacks.reply(actor.id, params.id, body.text, now);
    return await users.feedback(params.id);
  });
  // Each call is answered by itself: a shared answer would outlive the removal of its feedback.
  bind(file, ({ params }) => feedbacks.file(params.id), { countsCaller: true });
}
