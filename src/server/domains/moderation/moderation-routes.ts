import type { DomainContext } from '../domain-context.ts';
import type { SendApplicantWakeUps } from '../ads/lifecycle/owner-service.ts';
import type { FilesService } from '../images/files-service.ts';
import type { VerificationService } from '../verification/verification-service.ts';
import { adModerationEndpoints } from '#contract/moderation/ads-endpoints.ts';
import { moderationEndpoints } from '#contract/moderation/endpoints.ts';
import type { Bind } from '#server/http/calls/bound-call.ts';
import { type AdModerationService, createAdModerationService } from './ads-service.ts';
import { createReportDecisionsService, type ReportDecisionsService } from './reports-service.ts';
import { createModerationService, type ModerationService } from './moderation-service.ts';

const HIDES = { hides: true };

interface ModerationDeps {
  readonly verification: VerificationService;
  readonly files: FilesService;
  readonly wakeApplicants: SendApplicantWakeUps;
}

export function registerModeration(
  { bind, sql, events, changes }: DomainContext,
  { verification, files, wakeApplicants }: ModerationDeps,
): void {
  bindPeople(bind, createModerationService({ sql, verification }));
  bindReports(bind, createReportDecisionsService({ sql, events, files, wakeApplicants }));
  bindAdDecisions(bind, createAdModerationService({ sql, events, changes, wakeApplicants }));
}

function bindPeople(bind: Bind, moderation: ModerationService): void {
  bind(moderationEndpoints.queues, ({ actor }) => moderation.queues(actor));
  bind(moderationEndpoints.verifications, ({ actor, query }) => moderation.verifications(actor, query));
  bind(moderationEndpoints.verificationPicture, ({ actor, params, now }) =>
    moderation.verificationPicture(actor, params.id, now),
  );
  bind(moderationEndpoints.decideVerification, ({ actor, params, body, now }) =>
    moderation.decideVerification(actor, params.id, body, now),
  );
  bind(moderationEndpoints.takeBackVerification, ({ actor, params, now }) =>
    moderation.takeBackVerification(actor, params.id, now),
  );
  bind(moderationEndpoints.findPeople, ({ actor, body }) => moderation.findPeople(actor, body.search));
  bind(moderationEndpoints.person, ({ actor, params, now }) => moderation.person(actor, params.id, now));
  bind(
    moderationEndpoints.blockPerson,
    ({ actor, params, body, now }) => moderation.block(actor, params.id, body.reason, now),
    HIDES,
  );
  bind(moderationEndpoints.unblockPerson, ({ actor, params, body, now }) =>
    moderation.unblock(actor, params.id, body.reason, now),
  );
  bind(moderationEndpoints.audit, ({ actor, query, now }) => moderation.audit(actor, query, now));
}

function bindReports(bind: Bind, reports: ReportDecisionsService): void {
  bind(moderationEndpoints.reports, ({ actor, query }) => reports.list(actor, query));
  bind(
    moderationEndpoints.decideReport,
    ({ actor, params, body, now }) => reports.decide(actor, params.id, body, now),
    HIDES,
  );
}

function bindAdDecisions(bind: Bind, ads: AdModerationService): void {
  bind(adModerationEndpoints.list, ({ actor, query, now }) => ads.list(actor, query, now));
  bind(adModerationEndpoints.decide, ({ actor, params, body, now }) =>
    ads.decide(actor, params.id, body, now),
  );
  // undoing an approval hides an ad, too
  bind(adModerationEndpoints.undo, ({ actor, params, now }) => ads.undo(actor, params.id, now), HIDES);
}
