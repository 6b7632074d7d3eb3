import type { ReportEntry } from '#contract/moderation/entities.ts';
import type { Database } from '#server/db/client.ts';
import { buildReportedAdViews } from '../ads/review/reported-service.ts';
import { buildReportedFeedbackViews } from '../feedbacks/reported-service.ts';
import { buildReportedRecordViews } from '../messages/reported-service.ts';

type Reported = Pick<ReportEntry, 'subject'>;

/**
 * Adds to reports (JSON without `ad`, `records` and `feedback`) their subjects, as far as this moderator may see them.
 */
export async function addReportSubjects(
  sql: Database,
  reports: readonly string[],
  moderator: string,
): Promise<string[]> {
  const subjects = reports.map((report) => {
    const { subject }: Reported = JSON.parse(report);
    return subject;
  });
  const idsOf = (kind: Reported['subject']['kind']) =>
    subjects.filter((subject) => subject.kind === kind).map(({ id }) => id);
  const ads = await buildReportedAdViews(sql, idsOf('ad'));
  const records = await buildReportedRecordViews(sql, idsOf('message'));
  const feedbacks = await buildReportedFeedbackViews(sql, idsOf('feedback'), moderator);
  return reports.map((report, place) => {
    const { kind, id = '' } = subjects[place] ?? {};
    const ad = (kind === 'ad' ? ads.get(id) : undefined) ?? 'null';
    const quoted = (kind === 'message' ? records.get(id) : undefined) ?? 'null';
    const feedback = (kind === 'feedback' ? feedbacks.get(id) : undefined) ?? 'null';
    return `${report.slice(0, -1)},"ad":${ad},"records":${quoted},"feedback":${feedback}}`;
  });
}
