import * as v from 'valibot';
import { Done } from '../auth/entities.ts';
import { endpoint } from '../endpoint.ts';
import { type ErrorCode, MODERATOR } from '../errors.ts';
import { Count, Id, Page, param, Timestamp } from '../schema.ts';
import { PEOPLE_SEARCH_MAX } from './limits.ts';
import { AuditEntry } from './audit.ts';
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
    summary: 'How much waits for a moderator',
    auth: 'required',
    response: v.object({ verifications: Count, reports: Count, ads: Count }),
    errors: MODERATOR,
  }),
  verifications: endpoint({
    name: 'moderation.verifications',
    method: 'GET',
    path: '/moderation/verifications',
    summary: 'Who waits for a verified badge, the oldest first',
    auth: 'required',
    query: v.object({ size: param.size, cursor: v.optional(Id) }),
    response: Page(VerificationEntry),
    errors: [...MODERATOR, 'validation'],
  }),
  verificationPicture: endpoint({
    name: 'moderation.verificationPicture',
    method: 'GET',
    path: '/moderation/verifications/{id}/picture',
    summary: 'The photo with the passport; each look is noted',
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
    summary: 'Gives the badge, or says why not; by whoever has opened the document. Once: then it is 409',
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
    summary: 'Takes a decision of one’s own back for some minutes: the document waits again',
    auth: 'required',
    params: v.object({ id: Id }),
    response: Done,
    errors: [...MODERATOR, 'conflict'],
  }),
  reports: endpoint({
    name: 'moderation.reports',
    method: 'GET',
    path: '/moderation/reports',
    summary: 'Reports: those that wait, the oldest first, or those that were decided, the last first',
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
      'Decides a report; a block closes all open ones about the person, what is done to an ad or to feedback all about it. Once: then it is 409',
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
    summary:
      'People by their phone, or by how a name begins; a POST, so that phones do not end in logs of addresses',
    auth: 'required',
    body: v.object({ search: v.pipe(param.text(PEOPLE_SEARCH_MAX), v.minLength(2)) }),
    response: v.object({ items: v.array(PersonLine) }),
    errors: WITH_BODY,
  }),
  person: endpoint({
    name: 'moderation.person',
    method: 'GET',
    path: '/moderation/people/{id}',
    summary: 'What moderators know of a person',
    auth: 'required',
    params: PersonParams,
    response: PersonFull,
    errors: MODERATOR,
  }),
  blockPerson: endpoint({
    name: 'moderation.blockPerson',
    method: 'POST',
    path: '/moderation/people/{id}/block',
    summary: 'Ends all sessions of a person, lets them sign in no more and hides them with their ads',
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
    summary: 'Takes that back',
    auth: 'required',
    params: PersonParams,
    body: v.object({ reason: Reason }),
    response: Done,
    errors: [...WITH_BODY, 'conflict'],
  }),
  audit: endpoint({
    name: 'moderation.audit',
    method: 'GET',
    path: '/moderation/audit',
    summary: 'What moderators and operators did, the last first',
    auth: 'required',
    query: v.object({ size: param.size, cursor: param.cursor }),
    response: Page(AuditEntry),
    errors: [...MODERATOR, 'validation'],
  }),
};
