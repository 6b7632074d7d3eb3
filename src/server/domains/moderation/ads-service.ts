import { ownAdsEndpoints } from '#contract/ads/own-endpoints.ts';
import type { AdDecision } from '#contract/moderation/ads-endpoints.ts';
import type { AuditAction } from '#contract/moderation/audit.ts';
import { notificationsEndpoints } from '#contract/notifications/endpoints.ts';
import type { Sql } from '#server/db/client.ts';
import type { Actor } from '#server/http/actor.ts';
import type { CursorQuery } from '#server/http/keyset-page.ts';
import { fieldError } from '#server/http/errors/app-error.ts';
import type { JsonText } from '#server/http/calls/bodies/json-text.ts';
import { wakePages, type WakeUpSender } from '#server/realtime/channels/wake-ups.ts';
import { decideAd, type Reasons, undoDecision } from '../ads/lifecycle/moderator-service.ts';
import type { SendApplicantWakeUps } from '../ads/lifecycle/owner-service.ts';
import { listAdsAwaitingReview, requireAdAwaitingReview } from '../ads/review/queue-service.ts';
import type { EventWriter } from '../events/write-service.ts';
import { writeAudit } from '../audit/audit-service.ts';
import { requireModerator } from '../sign-in/factors/second-factor-service.ts';
import { reopenReports } from './moderation-repo.ts';

const ACTIONS: Readonly<Record<AdDecision, AuditAction>> = {
  approve: 'ad_approve',
  ask_edit: 'ad_ask_edit',
  reject: 'ad_reject',
};

const WORDS = {
  approve: 'ad_approve',
  ask_edit: 'ad_ask_edit',
  reject: 'ad_reject',
} as const satisfies Record<AdDecision, string>;

export type AdModerationService = ReturnType<typeof createAdModerationService>;

export function createAdModerationService(deps: {
  sql: Sql;
  events: EventWriter;
  changes: WakeUpSender;
  wakeApplicants: SendApplicantWakeUps;
}) {
  const { sql, events, changes, wakeApplicants } = deps;
  return {
    async list(actor: Actor, query: CursorQuery, now: Date): Promise<JsonText> {
      requireModerator(actor);
      return await listAdsAwaitingReview(sql, actor.id, query, now);
    },

    async decide(
      actor: Actor,
      id: string,
      verdict: Reasons & { decision: AdDecision; version: number },
      now: Date,
    ) {
      requireModerator(actor);
      const { decision, reasons, reason: more } = verdict;
      if (decision !== 'approve' && reasons.length === 0 && more === '')
        throw fieldError('reason', 'required');
      const decided = await sql.begin(async (tx) => {
        const judged = await decideAd(tx, { moderator: actor.id, id, now }, verdict);
        const { ad, reason, reasons: texts, decision: once } = judged;
        const author = ad.author_id;
        const entry = { action: ACTIONS[decision], actor: actor.id, user: author, reason, now };
        await writeAudit(tx, { ...entry, subject: { kind: 'ad', id } });
        await events.write(
          tx,
          [{ person: author, words: WORDS[decision], ad, text: reason, texts, once }],
          now,
        );
        return ad;
      });
      await wakeApplicants(decided);
    },

    /**
     * Undoes the moderator's decision. Returns the ad if it waits for review again; `null` if the ad is published
     * again, since its reports are open again instead.
     */
    async undo(actor: Actor, id: string, now: Date): Promise<JsonText | null> {
      requireModerator(actor);
      const moderator = actor.id;
      const { undone, isPublished } = await sql.begin(async (tx) => {
        const { ad, decision, reportedAt: at } = await undoDecision(tx, { moderator, id, now });
        const author = ad.author_id;
        const subject = { kind: 'ad', id } as const;
        await writeAudit(tx, { action: 'ad_undo', actor: actor.id, user: author, subject, now });
        if (at !== undefined) await reopenReports(tx, id, { moderator, at });
        await events.takeBack(tx, author, decision);
        return { undone: ad, isPublished: at !== undefined };
      });
      wakePages(changes, undone.author_id, [
        ownAdsEndpoints[undone.kind].changeStatus.name,
        notificationsEndpoints.makeRead.name,
      ]);
      await wakeApplicants(undone);
      return isPublished ? null : await requireAdAwaitingReview(sql, moderator, id, now);
    },
  };
}
