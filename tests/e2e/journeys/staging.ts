import { messagesEndpoints } from '#contract/messages/endpoints.ts';
import { requestActionsEndpoints } from '#contract/requests/sides-endpoints.ts';
import type { RequestTargetStatus } from '#contract/requests/transitions.ts';
import { onSiteDatabase } from '#tests/e2e/setup/people.ts';
import type { JourneySides } from './journey.ts';
import type { JourneyPhone } from './phones.ts';
import type { JourneyAd } from './screen.ts';
import { requireRequestedKind } from './server-state.ts';

/*
 * Beginnings of journeys, made by calls before the phones open the ad. The third always came first, and is still
 * waiting.
 */

const { task, vacancy } = requestActionsEndpoints;

function callsOf({ kind }: JourneyAd): Pick<typeof task, 'create' | 'changeStatus'> {
  return requireRequestedKind(kind) === 'task' ? task : vacancy;
}

/** Applies at the ad's amount, and returns the id of the request. */
async function applyBefore({ call }: JourneyPhone, ad: JourneyAd): Promise<string> {
  const body = { comment: '', agrees_to_price: true };
  return (await call(callsOf(ad).create, { params: { id: ad.id }, body })).id;
}

async function changeBefore(
  { call }: JourneyPhone,
  ad: JourneyAd,
  request: string,
  status: RequestTargetStatus,
): Promise<void> {
  await call(callsOf(ad).changeStatus, { params: { id: request }, body: { status } });
}

/** Two people applied; returns the request of the later one. */
export async function prepareRequests(ad: JourneyAd, { other, third }: JourneySides): Promise<string> {
  await applyBefore(third, ad);
  return await applyBefore(other, ad);
}

export async function prepareChoice(ad: JourneyAd, sides: JourneySides): Promise<string> {
  const request = await prepareRequests(ad, sides);
  await changeBefore(sides.author, ad, request, 'accepted');
  return request;
}

export async function prepareBegunWork(ad: JourneyAd, sides: JourneySides): Promise<string> {
  const request = await prepareChoice(ad, sides);
  await changeBefore(sides.other, ad, request, 'running');
  return request;
}

/** The work began some days ago. */
export const prepareWorkSince =
  (days: number) =>
  async (ad: JourneyAd, sides: JourneySides): Promise<void> => {
    const request = await prepareBegunWork(ad, sides);
    await onSiteDatabase(
      (sql) =>
        sql`update requests set status_at = status_at - ${days} * interval '1 day' where id = ${request}`,
    );
  };

/** Both applicants to a vacancy are accepted. */
export async function prepareHires(ad: JourneyAd, { author, other, third }: JourneySides): Promise<void> {
  for (const applicant of [third, other])
    await changeBefore(author, ad, await applyBefore(applicant, ad), 'accepted');
}

/** Two people have asked about a service, and nobody was answered. */
export async function prepareQuestions(
  { kind, id }: JourneyAd,
  { other, third }: JourneySides,
): Promise<void> {
  for (const { call } of [third, other]) {
    const body = { kind, operation_id: id, text: 'Свободны завтра?' };
    await call(messagesEndpoints.ask, { body });
  }
}
