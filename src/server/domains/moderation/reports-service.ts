import type { AuditAction } from '#contract/moderation/audit.ts';
import { findCommonReason } from '#contract/moderation/common-reasons.ts';
import {
  type ReportDecision,
  REPORTED_AD_DECISIONS,
  REPORTED_FEEDBACK_DECISIONS,
  type ReportedAdDecision,
  type ReportedFeedbackDecision,
  type ReportOutcome,
} from '#contract/moderation/entities.ts';
import type { Sql, Transaction } from '#server/db/client.ts';
import type { Actor } from '#server/http/actor.ts';
import { AppError, fieldError } from '#server/http/errors/app-error.ts';
import type { JsonText } from '#server/http/calls/bodies/json-text.ts';
import { type CursorQuery, readPage } from '#server/http/keyset-page.ts';
import { blockPerson } from '../accounts/blocking-service.ts';
import { type DecidedAd, judgeReportedAd, type Reasons } from '../ads/lifecycle/moderator-service.ts';
import type { SendApplicantWakeUps } from '../ads/lifecycle/owner-service.ts';
import { judgeReportedFeedback } from '../feedbacks/reported-service.ts';
import type { FilesService } from '../images/files-service.ts';
import { endRequestsOf } from '../requests/end-requests-service.ts';
import { writeAudit } from '../audit/audit-service.ts';
import type { EventWriter } from '../events/write-service.ts';
import { requireModerator } from '../sign-in/factors/second-factor-service.ts';
import {
  closeReport,
  closeReportsOnSubject,
  closeReportsOnPerson,
  type ReportClosing,
  findReport,
  lockOpenReports,
  type FoundReport,
  lockRole,
  readReports,
} from './moderation-repo.ts';
import { addReportSubjects } from './add-report-subjects.ts';
import { requireDecidablePerson } from './require-decidable-person.ts';

const OUTCOMES: Readonly<Record<ReportDecision, ReportOutcome>> = {
  dismiss: 'dismissed',
  warn: 'warned',
  block: 'blocked',
  ask_edit: 'ad_returned',
  reject: 'ad_rejected',
  delete: 'ad_deleted',
  remove_feedback: 'feedback_removed',
  remove_reply: 'reply_removed',
};

const ACTIONS: Readonly<Record<ReportDecision, AuditAction>> = {
  dismiss: 'report_dismiss',
  warn: 'report_warn',
  block: 'report_block',
  ask_edit: 'ad_ask_edit',
  reject: 'ad_reject',
  delete: 'ad_delete',
  remove_feedback: 'feedback_remove',
  remove_reply: 'reply_remove',
};

function isAboutAd(decision: ReportDecision): decision is ReportedAdDecision {
  return REPORTED_AD_DECISIONS.some((each) => each === decision);
}

function isAboutFeedback(decision: ReportDecision): decision is ReportedFeedbackDecision {
  return REPORTED_FEEDBACK_DECISIONS.some((each) => each === decision);
}

/** Event for the author of the ad or of the text. */
const WORDS = {
  ask_edit: 'ad_ask_edit',
  reject: 'ad_reject',
  delete: 'ad_delete',
  remove_feedback: 'feedback_removed',
  remove_reply: 'reply_removed',
} as const satisfies Record<ReportedAdDecision | ReportedFeedbackDecision, string>;

type Verdict = Reasons & { decision: ReportDecision };

interface Deciding {
  readonly actor: Actor;
  readonly report: FoundReport & { readonly id: string };
  readonly verdict: Verdict;
  readonly now: Date;
}

export type ReportDecisionsService = ReturnType<typeof createReportDecisionsService>;

/** Decides about reports. Each decision locks the person concerned first, like every decision about a person. */
export function createReportDecisionsService(deps: {
  sql: Sql;
  events: EventWriter;
  files: Pick<FilesService, 'remove'>;
  wakeApplicants: SendApplicantWakeUps;
}) {
  const { sql, events, files, wakeApplicants } = deps;

  /** Closes the report, and the others that the same decision settles. */
  async function close(tx: Transaction, { actor, report, verdict, now }: Deciding): Promise<void> {
    const { decision } = verdict;
    const closing: ReportClosing = { outcome: OUTCOMES[decision], moderator: actor.id, now };
    await lockOpenReports(tx, report.user_id);
    if (!(await closeReport(tx, report.id, closing))) throw new AppError('conflict');
    if (isAboutAd(decision) || decision === 'remove_feedback')
      await closeReportsOnSubject(tx, report, closing);
    if (decision === 'block') await closeReportsOnPerson(tx, report.user_id, closing);
  }

  async function judgeAd(
    tx: Transaction,
    deciding: Deciding,
    decision: ReportedAdDecision,
  ): Promise<DecidedAd['ad']> {
    const { actor, report, verdict, now } = deciding;
    await lockRole(tx, report.user_id);
    await close(tx, deciding);
    const { user_id: user, subject: about } = report;
    const judged = await judgeReportedAd(
      tx,
      { moderator: actor.id, id: about, now },
      { ...verdict, decision },
    );
    const { ad, decision: once, reason, reasons: texts } = judged;
    const record = { actor: actor.id, action: ACTIONS[decision], user, reason, now };
    await writeAudit(tx, { ...record, subject: { kind: 'ad', id: about } });
    const requestEvents = decision === 'delete' ? await endRequestsOf(tx, { ad, by: 'deleted', now }) : [];
    await events.write(
      tx,
      [{ person: user, words: WORDS[decision], ad, text: reason, texts, once }, ...requestEvents],
      now,
    );
    return ad;
  }

  async function judgeFeedback(
    tx: Transaction,
    deciding: Deciding,
    decision: ReportedFeedbackDecision,
  ): Promise<void> {
    const { actor, report, verdict, now } = deciding;
    const { reason } = verdict;
    const id = report.subject;
    const judging = { id, decision, moderator: actor.id, now };
    // `judgeReportedFeedback` locks both sides of the deal, which must come before the reports
    const { person, of } = await judgeReportedFeedback(tx, files, judging);
    await close(tx, deciding);
    const record = { actor: actor.id, action: ACTIONS[decision], user: person, reason, now };
    await writeAudit(tx, { ...record, subject: { kind: 'feedback', id } });
    const event = {
      person,
      words: WORDS[decision],
      text: reason,
      texts: findCommonReason(reason) ?? null,
      ...of,
    };
    await events.write(tx, [event], now);
  }

  async function judgePerson(tx: Transaction, deciding: Deciding): Promise<void> {
    const { actor, report, verdict, now } = deciding;
    const { decision, reason } = verdict;
    if (decision === 'block') await requireDecidablePerson(tx, actor, report.user_id);
    else await lockRole(tx, report.user_id);
    await close(tx, deciding);
    const { id, user_id: user } = report;
    const record = { actor: actor.id, action: ACTIONS[decision], user, reason, now };
    await writeAudit(tx, { ...record, subject: { kind: 'report', id } });
    if (decision === 'block') await blockPerson(tx, { user, actor: actor.id, reason, now });
    const texts = findCommonReason(reason) ?? null;
    if (decision === 'warn')
      await events.write(tx, [{ person: user, words: 'warning', text: reason, texts }], now);
  }

  return {
    async list(
      actor: Actor,
      { state, ...query }: CursorQuery & { readonly state: 'open' | 'decided' },
    ): Promise<JsonText> {
      requireModerator(actor);
      return await readPage(query, async (page) => {
        const rows = await readReports(sql, { moderator: actor.id, state, ...page });
        const entries = await addReportSubjects(
          sql,
          rows.map(({ entry }) => entry),
          actor.id,
        );
        return rows.map((row, place) => ({ ...row, entry: entries[place] ?? row.entry }));
      });
    },

    async decide(actor: Actor, id: string, verdict: Reasons & { decision: ReportDecision }, now: Date) {
      requireModerator(actor);
      const { decision, reasons, reason } = verdict;
      const report = await findReport(sql, id);
      if (report === undefined || report.user_id === actor.id) throw new AppError('not_found');
      const isKnown = isAboutAd(decision)
        ? report.kind === 'ad'
        : !isAboutFeedback(decision) || report.kind === 'feedback';
      if (!isKnown) throw fieldError('decision', 'unknown');
      const isSaid = reason !== '' || (isAboutAd(decision) && reasons.length > 0);
      if (decision !== 'dismiss' && !isSaid) throw fieldError('reason', 'required');
      const deciding: Deciding = { actor, report: { ...report, id }, verdict, now };
      if (isAboutAd(decision)) {
        await wakeApplicants(await sql.begin((tx) => judgeAd(tx, deciding, decision)));
        return;
      }
      await sql.begin(async (tx) => {
        if (isAboutFeedback(decision)) await judgeFeedback(tx, deciding, decision);
        else await judgePerson(tx, deciding);
      });
    },
  };
}
