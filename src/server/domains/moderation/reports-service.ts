import type { AuditAction } from '../../../contract/moderation/audit.ts';
import {
  type ReportDecision,
  REPORTED_AD_DECISIONS,
  type ReportedAdDecision,
  type ReportOutcome,
} from '../../../contract/moderation/entities.ts';
import type { Sql, Transaction } from '../../db/client.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError, fieldError } from '../../http/app-error.ts';
import type { JsonText } from '../../http/calls/json-text.ts';
import { keysetPage, readPosition } from '../../http/keyset-page.ts';
import { blockPerson } from '../accounts/blocking-service.ts';
import { judgeReportedAd, type Reasons } from '../ads/lifecycle/moderator-service.ts';
import { endRequestsOf } from '../requests/follow-service.ts';
import { writeAudit } from '../audit/audit-service.ts';
import type { EventWriter } from '../events/write-service.ts';
import { requireModerator } from '../sign-in/factors/second-factor-service.ts';
import {
  closeReport,
  closeReportsOfAd,
  closeReportsOn,
  type Closing,
  findReport,
  lockPerson,
  readReports,
} from './repo.ts';
import { withSubjects } from './report-subjects.ts';
import { requireDecidable } from './require-decidable.ts';

interface ReportsQuery {
  readonly state: 'open' | 'decided';
  readonly size: number;
  readonly cursor?: string | undefined;
}

export interface ReportDecisionsService {
  list(actor: Actor, query: ReportsQuery): Promise<JsonText>;
  decide(actor: Actor, id: string, given: Reasons & { decision: ReportDecision }, now: Date): Promise<void>;
}

const OUTCOMES: Readonly<Record<ReportDecision, ReportOutcome>> = {
  dismiss: 'dismissed',
  warn: 'warned',
  block: 'blocked',
  ask_edit: 'ad_returned',
  reject: 'ad_rejected',
  delete: 'ad_deleted',
};

const ACTIONS: Readonly<Record<ReportDecision, AuditAction>> = {
  dismiss: 'report_dismiss',
  warn: 'report_warn',
  block: 'report_block',
  ask_edit: 'ad_ask_edit',
  reject: 'ad_reject',
  delete: 'ad_delete',
};

function isAboutAd(decision: ReportDecision): decision is ReportedAdDecision {
  return REPORTED_AD_DECISIONS.some((each) => each === decision);
}

/** What the author of the ad is told, or the person. */
const WORDS = {
  ask_edit: 'ad_ask_edit',
  reject: 'ad_reject',
  delete: 'ad_delete',
} as const satisfies Record<ReportedAdDecision, string>;

export function createReportDecisionsService(deps: {
  sql: Sql;
  events: EventWriter;
}): ReportDecisionsService {
  const { sql, events } = deps;

  /** The report is closed, and those that say no more than it. */
  async function close(
    tx: Transaction,
    { id, user, subject }: { id: string; user: string; subject: string },
    decision: ReportDecision,
    closing: Closing,
  ): Promise<void> {
    if (!(await closeReport(tx, id, closing))) throw new AppError('conflict');
    if (isAboutAd(decision)) await closeReportsOfAd(tx, subject, closing);
    if (decision === 'block') await closeReportsOn(tx, user, closing);
  }

  return {
    async list(actor, { state, size, cursor }) {
      requireModerator(actor);
      const after = readPosition(cursor);
      const rows = await readReports(sql, { moderator: actor.id, state, after, limit: size + 1 });
      const entries = await withSubjects(
        sql,
        rows.map(({ entry }) => entry),
      );
      const whole = rows.map((row, place) => ({ ...row, entry: entries[place] ?? row.entry }));
      return keysetPage(whole, size, undefined);
    },

    async decide(actor, id, given, now) {
      requireModerator(actor);
      const { decision, reasons, reason } = given;
      const report = await findReport(sql, id);
      if (report === undefined || report.user_id === actor.id) throw new AppError('not_found');
      if (isAboutAd(decision) && report.kind !== 'ad') throw fieldError('decision', 'unknown');
      const isSaid = reason !== '' || (isAboutAd(decision) && reasons.length > 0);
      if (decision !== 'dismiss' && !isSaid) throw fieldError('reason', 'required');
      const { user_id: user, subject: about } = report;
      const record = { actor: actor.id, action: ACTIONS[decision], user, now };
      await sql.begin(async (tx) => {
        if (decision === 'block') await requireDecidable(tx, actor, user);
        else await lockPerson(tx, user);
        await close(tx, { id, user, subject: about }, decision, {
          outcome: OUTCOMES[decision],
          moderator: actor.id,
          now,
        });
        if (isAboutAd(decision)) {
          const deciding = { moderator: actor.id, id: about, now };
          const judged = await judgeReportedAd(tx, deciding, { ...given, decision });
          const { ad, decision: once, reason: text } = judged;
          await writeAudit(tx, { ...record, reason: text, subject: { kind: 'ad', id: about } });
          const told = decision === 'delete' ? await endRequestsOf(tx, { ad, by: 'deleted', now }) : [];
          await events.write(tx, [{ person: user, words: WORDS[decision], ad, text, once }, ...told], now);
          return;
        }
        await writeAudit(tx, { ...record, reason, subject: { kind: 'report', id } });
        if (decision === 'block') await blockPerson(tx, { user, actor: actor.id, reason, now });
        if (decision === 'warn')
          await events.write(tx, [{ person: user, words: 'warning', text: reason }], now);
      });
    },
  };
}
