import * as v from 'valibot';
import { describeVariable, type ValuesOf } from './describe-variable.ts';
import { wholeNumberSchema } from './whole-number.ts';

/** How long records are stored that nobody needs any more; `null` for ever. */
export interface Retention {
  readonly eventDays: number;
  readonly chatMonths: number | null;
  readonly adMonths: number | null;
  readonly auditMonths: number | null;
}

/** Ads and chats outlast the three years in which people may go to court about them; moderators' decisions longer. */
export const RETENTION = { eventDays: 90, chatMonths: 42, adMonths: 42, auditMonths: 60 };

/** At least a year, as people come back to what they did last season; `0` keeps everything. */
const Months = v.pipe(
  wholeNumberSchema(0, 600),
  v.check((value) => value === 0 || value >= 12, 'must be 0, or a whole number from 12 to 600'),
);

export const RETENTION_VARIABLES = {
  RETENTION_EVENT_DAYS: describeVariable(
    'Days after which a job deletes notifications, at most a month later; 30 or more.',
    v.optional(wholeNumberSchema(30, 3650), String(RETENTION.eventDays)),
  ),
  RETENTION_CHAT_MONTHS: describeVariable(
    'Months without a message after which a job deletes a chat, with its files, if its ad ended as long ago; `0` never, else 12 or more. Chats with a deal, feedback or an open report stay. The page on confidentiality names this time: change it there too.',
    v.optional(Months, String(RETENTION.chatMonths)),
  ),
  RETENTION_AD_MONTHS: describeVariable(
    'Months after which a job archives an ended ad, whose address then still says how it ended; `0` never, else 12 or more. Ads with deals, chats, feedback, payments, open reports or favourites stay.',
    v.optional(Months, String(RETENTION.adMonths)),
  ),
  RETENTION_AUDIT_MONTHS: describeVariable(
    'Months after which a job deletes records of moderators’ and account actions; `0` never, else 12 or more.',
    v.optional(Months, String(RETENTION.auditMonths)),
  ),
};

export function retentionOf(variables: ValuesOf<typeof RETENTION_VARIABLES>): Retention {
  const { RETENTION_EVENT_DAYS, RETENTION_CHAT_MONTHS, RETENTION_AD_MONTHS, RETENTION_AUDIT_MONTHS } =
    variables;
  return {
    eventDays: RETENTION_EVENT_DAYS,
    chatMonths: RETENTION_CHAT_MONTHS || null,
    adMonths: RETENTION_AD_MONTHS || null,
    auditMonths: RETENTION_AUDIT_MONTHS || null,
  };
}
