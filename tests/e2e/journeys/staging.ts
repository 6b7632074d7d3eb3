import { messagesEndpoints } from '#contract/messages/endpoints.ts';
import { requestSidesEndpoints } from '#contract/requests/sides-endpoints.ts';
import type { RequestChange } from '#contract/requests/transitions.ts';
import { onSiteDatabase } from '#tests/e2e/setup/people.ts';
import type { JourneySides } from './journey.ts';
import type { JourneyPhone } from './phones.ts';
import type { Subject } from './screen.ts';
import { asRequested } from './server-state.ts';

/*
 * Beginnings of journeys, made by calls before the phones open the ad. The third always came first, and is still
 * waiting.
 */

const { task, vacancy } = requestSidesEndpoints;

function callsOf({ kind }: Subject): Pick<typeof task, 'create' | 'changeStatus'> {
  return asRequested(kind) === 'task' ? task : vacancy;
}

/** Applies at the ad's amount, and returns the id of the request. */
async function applyBefore({ call }: JourneyPhone, ad: Subject): Promise<string> {
  const body = { comment: '', agrees_to_price: true };
  return (await call(callsOf(ad).create, { params: { id: ad.id }, body })).id;
}

async function changeBefore(
  { call }: JourneyPhone,
  ad: Subject,
  request: string,
  status: RequestChange,
): Promise<void> {
  await call(callsOf(ad).changeStatus, { params: { id: request }, body: { status } });
}

/** Two people applied; returns the request of the later one. */
export async function stageRequests(ad: Subject, { other, third }: JourneySides): Promise<string> {
  await applyBefore(third, ad);
  return await applyBefore(other, ad);
}

export async function stageChoice(ad: Subject, sides: JourneySides): Promise<string> {
  const request = await stageRequests(ad, sides);
  await changeBefore(sides.author, ad, request, 'accepted');
  return request;
}

export async function stageWork(ad: Subject, sides: JourneySides): Promise<string> {
  const request = await stageChoice(ad, sides);
  await changeBefore(sides.other, ad, request, 'running');
  return request;
}

/** The work began some days ago. */
export const stageLongWork =
  (days: number) =>
  async (ad: Subject, sides: JourneySides): Promise<void> => {
    const request = await stageWork(ad, sides);
    await onSiteDatabase(
      (sql) =>
        sql`update requests set status_at = status_at - ${days} * interval '1 day' where id = ${request}`,
    );
  };

/** Both applicants to a vacancy are accepted. */
export async function stageHires(ad: Subject, { author, other, third }: JourneySides): Promise<void> {
  for (const applicant of [third, other])
    await changeBefore(author, ad, await applyBefore(applicant, ad), 'accepted');
}

/** Two people have asked about a service, and nobody was answered. */
export async function stageQuestions({ kind, id }: Subject, { other, third }: JourneySides): Promise<void> {
  for (const { call } of [third, other]) {
    const body = { kind, operation_id: id, text: 'Свободны завтра?' };
    await call(messagesEndpoints.ask, { body });
  }
}
