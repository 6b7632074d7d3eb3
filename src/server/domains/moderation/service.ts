import * as v from 'valibot';
import { Phone } from '../../../contract/auth/entities.ts';
import type { AuditAction } from '../../../contract/moderation/audit.ts';
import type { ReportDecision } from '../../../contract/moderation/entities.ts';
import type { Sql, Transaction } from '../../db/client.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError, fieldError } from '../../http/app-error.ts';
import { JsonText } from '../../http/calls/json-text.ts';
import { PrivateFile } from '../../http/files/private-file.ts';
import { keysetPage, readPosition } from '../../http/keyset-page.ts';
import { blockPerson, unblockPerson } from '../accounts/blocking-service.ts';
import { requireModerator } from '../sign-in/factors/second-factor-service.ts';
import type { VerificationService } from '../verification/service.ts';
import { writeAudit } from '../audit/audit-service.ts';
import {
  closeReport,
  closeReportsOn,
  countOpenReports,
  findPeople,
  findReport,
  lockPerson,
  type Outcome,
  readAudit,
  readPerson,
  readReports,
} from './repo.ts';

interface PageQuery {
  readonly size: number;
  readonly cursor?: string | undefined;
}

export interface ModerationService {
  queues(actor: Actor): Promise<{ verifications: number; reports: number }>;
  verifications(actor: Actor, query: PageQuery): Promise<JsonText>;
  verificationPicture(actor: Actor, id: string, now: Date): Promise<PrivateFile>;
  decideVerification(
    actor: Actor,
    id: string,
    given: { passed: boolean; reason: string },
    now: Date,
  ): Promise<void>;
  reports(actor: Actor, query: PageQuery & { state: 'open' | 'decided' }): Promise<JsonText>;
  decideReport(
    actor: Actor,
    id: string,
    given: { decision: ReportDecision; reason: string },
    now: Date,
  ): Promise<void>;
  findPeople(actor: Actor, search: string): Promise<JsonText>;
  person(actor: Actor, id: string): Promise<JsonText>;
  block(actor: Actor, id: string, reason: string, now: Date): Promise<void>;
  unblock(actor: Actor, id: string, reason: string, now: Date): Promise<void>;
  audit(actor: Actor, query: PageQuery): Promise<JsonText>;
}

const OUTCOMES: Readonly<Record<ReportDecision, Outcome>> = {
  dismiss: 'dismissed',
  warn: 'warned',
  block: 'blocked',
};

const REPORT_ACTIONS: Readonly<Record<ReportDecision, AuditAction>> = {
  dismiss: 'report_dismiss',
  warn: 'report_warn',
  block: 'report_block',
};

const DIGITS_OF_A_PHONE = 7;

export function createModerationService(deps: {
  sql: Sql;
  verification: VerificationService;
}): ModerationService {
  const { sql, verification } = deps;

  /** Nobody decides about themselves, and about another moderator only an operator does. */
  async function requireDecidable(tx: Transaction, actor: Actor, id: string): Promise<void> {
    const person = id === actor.id ? undefined : await lockPerson(tx, id);
    if (person === undefined) throw new AppError('not_found');
    if (person.role === 'moderator') throw new AppError('conflict');
  }

  return {
    async queues(actor) {
      requireModerator(actor);
      const [verifications, reports] = await Promise.all([
        verification.countPending(actor.id),
        countOpenReports(sql, actor.id),
      ]);
      return { verifications, reports };
    },

    async verifications(actor, { size, cursor }) {
      requireModerator(actor);
      const rows = await verification.pending(actor.id, { after: readPosition(cursor), limit: size + 1 });
      return keysetPage(rows, size, undefined);
    },

    async verificationPicture(actor, id, now) {
      requireModerator(actor);
      const { bytes, type } = await verification.picture(actor.id, id, now);
      return new PrivateFile(bytes, type);
    },

    async decideVerification(actor, id, { passed, reason }, now) {
      requireModerator(actor);
      await verification.decide(actor.id, id, { passed, reason: reason === '' ? null : reason }, now);
    },

    async reports(actor, { state, size, cursor }) {
      requireModerator(actor);
      const after = readPosition(cursor);
      const rows = await readReports(sql, { moderator: actor.id, state, after, limit: size + 1 });
      return keysetPage(rows, size, undefined);
    },

    async decideReport(actor, id, { decision, reason }, now) {
      requireModerator(actor);
      if (decision !== 'dismiss' && reason === '') throw fieldError('reason', 'required');
      const report = await findReport(sql, id);
      if (report === undefined || report.user_id === actor.id) throw new AppError('not_found');
      const user = report.user_id;
      await sql.begin(async (tx) => {
        if (decision === 'block') await requireDecidable(tx, actor, user);
        else await lockPerson(tx, user);
        const closing = { outcome: OUTCOMES[decision], moderator: actor.id, now };
        if (!(await closeReport(tx, id, closing))) throw new AppError('conflict');
        const subject = { kind: 'report', id } as const;
        await writeAudit(tx, {
          actor: actor.id,
          action: REPORT_ACTIONS[decision],
          user,
          reason,
          subject,
          now,
        });
        if (decision === 'dismiss') return;
        await closeReportsOn(tx, user, closing);
        if (decision === 'block') await blockPerson(tx, { user, actor: actor.id, reason, now });
      });
    },

    async findPeople(actor, search) {
      requireModerator(actor);
      const digits = search.replace(/\D/g, '').length;
      const phone = digits < DIGITS_OF_A_PHONE ? undefined : v.safeParse(Phone, search);
      const items = await findPeople(sql, phone?.success ? { phone: phone.output } : { name: search });
      return new JsonText(`{"items":${items}}`);
    },

    async person(actor, id) {
      requireModerator(actor);
      const person = id === actor.id ? undefined : await readPerson(sql, id);
      if (person === undefined) throw new AppError('not_found');
      return new JsonText(person);
    },

    async block(actor, id, reason, now) {
      requireModerator(actor);
      await sql.begin(async (tx) => {
        await requireDecidable(tx, actor, id);
        const isNew = await blockPerson(tx, { user: id, actor: actor.id, reason, now });
        if (!isNew) throw new AppError('conflict');
        await closeReportsOn(tx, id, { outcome: 'blocked', moderator: actor.id, now });
      });
    },

    async unblock(actor, id, reason, now) {
      requireModerator(actor);
      await sql.begin(async (tx) => {
        await requireDecidable(tx, actor, id);
        const isNew = await unblockPerson(tx, { user: id, actor: actor.id, reason, now });
        if (!isNew) throw new AppError('conflict');
      });
    },

    async audit(actor, { size, cursor }) {
      requireModerator(actor);
      const rows = await readAudit(sql, readPosition(cursor), size + 1);
      return keysetPage(rows, size, undefined);
    },
  };
}
