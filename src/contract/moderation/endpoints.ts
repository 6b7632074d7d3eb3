import * as v from 'valibot';
import { Done } from '../auth/entities.ts';
import { endpoint } from '../endpoint.ts';
import { type ErrorCode, MODERATOR } from '../errors.ts';
import { Count, Id, Page, param, Timestamp } from '../schema.ts';
import { PEOPLE_SEARCH_MAX } from './limits.ts';
import { AuditEntry } from './audit.ts';
import { SiteOperation } from './operation.ts';
import {
  AdReasons,
  OptionalReason,
  PersonFull,
  PersonLine,
  Reason,
  REPORT_DECISIONS,
  ReportEntry,
  VerificationDecision,
  VerificationEntry,
} from './entities.ts';

const WITH_BODY: readonly ErrorCode[] = [
  ...MODERATOR,
  'validation',
  'malformed',
  'unsupported_type',
  'too_large',
];

const PersonParams = v.object({ id: Id });

export const moderationEndpoints = {
  queues: endpoint({
    name: 'moderation.queues',
    method: 'GET',
    path: '/moderation/queues',
    summary: 'Counts what waits for moderators',
    auth: 'required',
    response: v.object({ verifications: Count, reports: Count, ads: Count }),
    errors: MODERATOR,
  }),
  verifications: endpoint({
    name: 'moderation.verifications',
    method: 'GET',
    path: '/moderation/verifications',
    summary: 'Lists people who wait for the verified badge, oldest first',
    auth: 'required',
    query: v.object({ size: param.size, cursor: v.optional(Id) }),
    response: Page(VerificationEntry),
    errors: [...MODERATOR, 'validation'],
  }),
  verificationPicture: endpoint({
    name: 'moderation.verificationPicture',
    method: 'GET',
    path: '/moderation/verifications/{id}/picture',
    summary: 'Returns the photo with the passport; each viewing is logged',
    auth: 'required',
    params: v.object({ id: Id }),
    response: v.file(),
    media: 'image/jpeg',
    errors: MODERATOR,
  }),
  decideVerification: endpoint({
    name: 'moderation.decideVerification',
    method: 'POST',
    path: '/moderation/verifications/{id}/decide',
    summary:
      'Grants or refuses the badge, by a moderator who has opened the document; a second decision is answered by 409',
    auth: 'required',
    params: v.object({ id: Id }),
    body: VerificationDecision,
    response: v.object({ take_back_until: Timestamp }),
    errors: [...WITH_BODY, 'conflict', 'document_not_seen'],
  }),
  takeBackVerification: endpoint({
    name: 'moderation.takeBackVerification',
    method: 'POST',
    path: '/moderation/verifications/{id}/take-back',
    summary: 'Undoes the moderator’s own decision within some minutes: the document waits for review again',
    auth: 'required',
    params: v.object({ id: Id }),
    response: Done,
    errors: [...MODERATOR, 'conflict'],
  }),
  reports: endpoint({
    name: 'moderation.reports',
    method: 'GET',
    path: '/moderation/reports',
    summary: 'Lists open reports, oldest first, or decided ones, last decided first',
    auth: 'required',
    query: v.object({
      state: v.optional(v.picklist(['open', 'decided']), 'open'),
      size: param.size,
      cursor: param.cursor,
    }),
    response: Page(ReportEntry),
    errors: [...MODERATOR, 'validation'],
  }),
  decideReport: endpoint({
    name: 'moderation.decideReport',
    method: 'POST',
    path: '/moderation/reports/{id}/decide',
    summary:
      'Decides a report and closes the open ones that the same action settles; a second decision is answered by 409',
    auth: 'required',
    params: v.object({ id: Id }),
    body: v.object({
      decision: v.picklist(REPORT_DECISIONS),
      reasons: AdReasons,
      reason: OptionalReason,
    }),
    response: Done,
    errors: [...WITH_BODY, 'conflict', 'wrong_state'],
  }),
  findPeople: endpoint({
    name: 'moderation.findPeople',
    method: 'POST',
    path: '/moderation/people/search',
    summary: 'Finds people by phone or by the beginning of a name; a POST keeps phones out of access logs',
    auth: 'required',
    body: v.object({ search: v.pipe(param.text(PEOPLE_SEARCH_MAX), v.minLength(2)) }),
    response: v.object({ items: v.array(PersonLine) }),
    errors: WITH_BODY,
  }),
  person: endpoint({
    name: 'moderation.person',
    method: 'GET',
    path: '/moderation/people/{id}',
    summary: 'Returns what moderators may see of a person',
    auth: 'required',
    params: PersonParams,
    response: PersonFull,
    errors: MODERATOR,
  }),
  blockPerson: endpoint({
    name: 'moderation.blockPerson',
    method: 'POST',
    path: '/moderation/people/{id}/block',
    summary: 'Blocks a person: ends their sessions, refuses sign-in and hides them and their ads',
    auth: 'required',
    params: PersonParams,
    body: v.object({ reason: Reason }),
    response: Done,
    errors: [...WITH_BODY, 'conflict'],
  }),
  unblockPerson: endpoint({
    name: 'moderation.unblockPerson',
    method: 'POST',
    path: '/moderation/people/{id}/unblock',
    summary: 'Unblocks a person',
    auth: 'required',
    params: PersonParams,
    body: v.object({ reason: Reason }),
    response: Done,
    errors: [...WITH_BODY, 'conflict'],
  }),
  operation: endpoint({
    name: 'moderation.operation',
    method: 'GET',
    path: '/moderation/operation',
    summary: 'Returns the daily counts of 30 days, and what waits in the queues of background work',
    auth: 'required',
    response: SiteOperation,
    errors: MODERATOR,
  }),
  audit: endpoint({
    name: 'moderation.audit',
    method: 'GET',
    path: '/moderation/audit',
    summary: 'Lists the actions of moderators and operators, newest first',
    auth: 'required',
    query: v.object({ size: param.size, cursor: param.cursor }),
    response: Page(AuditEntry),
    errors: [...MODERATOR, 'validation'],
  }),
};
