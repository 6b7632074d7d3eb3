import * as v from 'valibot';
import { PhoneNumber } from '#contract/auth/entities.ts';
import type { VerificationDecision } from '#contract/moderation/entities.ts';
import type { Sql } from '#server/db/client.ts';
import type { Actor } from '#server/http/actor.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { JsonText } from '#server/http/calls/bodies/json-text.ts';
import { PrivateFile } from '#server/http/files/private-file.ts';
import { type CursorQuery, readPage } from '#server/http/keyset-page.ts';
import { blockPerson, unblockPerson } from '../accounts/blocking-service.ts';
import { countAdsWaitingFor } from '../ads/review/queue-service.ts';
import { requireModerator } from '../sign-in/factors/second-factor-service.ts';
import type { VerificationService } from '../verification/verification-service.ts';
import {
  closeReportsOnPerson,
  countOpenReports,
  findPeople,
  readAudit,
  readModeratedPerson,
} from './moderation-repo.ts';
import { addReportSubjects } from './add-report-subjects.ts';
import { requireDecidablePerson } from './require-decidable-person.ts';

const DIGITS_OF_A_PHONE = 7;
/** Digits of a local number, as people here write it without the country code. */
const DIGITS_WITHOUT_COUNTRY = 9;

export type ModerationService = ReturnType<typeof createModerationService>;

export function createModerationService(deps: { sql: Sql; verification: VerificationService }) {
  const { sql, verification } = deps;

  return {
    async queues(actor: Actor): Promise<{ verifications: number; reports: number; ads: number }> {
      requireModerator(actor);
      const [verifications, reports, ads] = await Promise.all([
        verification.countPending(actor.id),
        countOpenReports(sql, actor.id),
        countAdsWaitingFor(sql, actor.id),
      ]);
      return { verifications, reports, ads };
    },

    async verifications(actor: Actor, query: CursorQuery): Promise<JsonText> {
      requireModerator(actor);
      return await readPage(query, (page) => verification.pending(actor.id, page));
    },

    async verificationPicture(actor: Actor, id: string, now: Date): Promise<PrivateFile> {
      requireModerator(actor);
      const { bytes, type } = await verification.picture(actor.id, id, now);
      return new PrivateFile(bytes, type);
    },

    async decideVerification(
      actor: Actor,
      id: string,
      decision: VerificationDecision,
      now: Date,
    ): Promise<{ take_back_until: string }> {
      requireModerator(actor);
      return await verification.decide(actor.id, id, decision, now);
    },

    async takeBackVerification(actor: Actor, id: string, now: Date) {
      requireModerator(actor);
      await verification.takeBack(actor.id, id, now);
    },

    async findPeople(actor: Actor, search: string): Promise<JsonText> {
      requireModerator(actor);
      const digits = search.replace(/\D/g, '');
      const isOurs = digits.length === DIGITS_WITHOUT_COUNTRY && !search.includes('+');
      const typed = isOurs ? `+998${digits}` : search;
      const phone = digits.length < DIGITS_OF_A_PHONE ? undefined : v.safeParse(PhoneNumber, typed);
      const items = await findPeople(sql, phone?.success ? { phone: phone.output } : { name: search });
      return new JsonText(`{"items":${items}}`);
    },

    async person(actor: Actor, id: string, now: Date): Promise<JsonText> {
      requireModerator(actor);
      const person =
        id === actor.id ? undefined : await readModeratedPerson(sql, id, { moderator: actor.id, now });
      if (person === undefined) throw new AppError('not_found');
      const { reports, ...known }: { reports: readonly object[] } = JSON.parse(person);
      const whole = await addReportSubjects(
        sql,
        reports.map((report) => JSON.stringify(report)),
        actor.id,
      );
      return new JsonText(`${JSON.stringify(known).slice(0, -1)},"reports":[${whole.join(',')}]}`);
    },

    async block(actor: Actor, id: string, reason: string, now: Date) {
      requireModerator(actor);
      await sql.begin(async (tx) => {
        await requireDecidablePerson(tx, actor, id);
        const isNew = await blockPerson(tx, { user: id, actor: actor.id, reason, now });
        if (!isNew) throw new AppError('conflict');
        await closeReportsOnPerson(tx, id, { outcome: 'blocked', moderator: actor.id, now });
      });
    },

    async unblock(actor: Actor, id: string, reason: string, now: Date) {
      requireModerator(actor);
      await sql.begin(async (tx) => {
        await requireDecidablePerson(tx, actor, id);
        const isNew = await unblockPerson(tx, { user: id, actor: actor.id, reason, now });
        if (!isNew) throw new AppError('conflict');
      });
    },

    async audit(actor: Actor, query: CursorQuery, now: Date): Promise<JsonText> {
      requireModerator(actor);
      return await readPage(query, (page) => readAudit(sql, { moderator: actor.id, now, ...page }));
    },
  };
}
