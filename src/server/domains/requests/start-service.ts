import type { Sql } from '#server/db/client.ts';
import { startDueTasks } from '../ads/lifecycle/clock-service.ts';
import type { EventWriter, NewEvent } from '../events/write-service.ts';
import { writeDealStep } from '../messages/steps/steps-service.ts';
import { startAcceptedRequests } from './start-repo.ts';

/** Starts tasks whose time has come, with their accepted requests, and notifies both sides. */
export async function startTasks(
  { sql, events }: { sql: Sql; events: EventWriter },
  now: Date,
): Promise<void> {
  await startDueTasks(sql, now, async (tx, tasks) => {
    const started = await startAcceptedRequests(tx, tasks, now);
    const requests = started.map(({ id }) => id);
    await writeDealStep(tx, { of: { requests }, type: 'running', by: 'applicant', isListed: true }, now);
    const newEvents = started.flatMap(({ ad: id, applicant, author }): NewEvent[] => {
      const event = { words: 'task_started', ad: { id, kind: 'task' } } as const;
      return [
        { ...event, person: author },
        { ...event, person: applicant },
      ];
    });
    await events.write(tx, newEvents, now);
  });
}
