import { LIMITS } from '#contract/limits.ts';
import type { Sql } from '#server/db/client.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { JsonText } from '#server/http/calls/bodies/json-text.ts';
import { keysetPage, type CursorQuery, readPosition } from '#server/http/keyset-page.ts';
import {
  type FeedbackTexts,
  readAbout,
  readFeedback,
  readFeedbacks,
  readFeedbackTexts,
  readProfile,
  readRating,
} from './users-repo.ts';
import { deriveProfilePermissions } from './users-policy.ts';

interface FeedbacksQuery extends CursorQuery {
  readonly rating?: 'positive' | 'negative' | undefined;
}

export type UsersService = ReturnType<typeof createUsersService>;

export function createUsersService({ sql }: { sql: Sql }) {
  async function requireRating(id: string) {
    const rating = await readRating(sql, id);
    if (rating === undefined) throw new AppError('not_found');
    return rating;
  }

  return {
    async profile(id: string, now: Date): Promise<JsonText> {
      const row = await readProfile(sql, id, now);
      if (row === undefined) throw new AppError('not_found');
      const { profile, has_ad: hasAd, has_service: hasService, has_trade: hasTrade } = row;
      const can = deriveProfilePermissions({ hasAd, hasService, hasTrade });
      return new JsonText(`${profile.slice(0, -1)},"can":${JSON.stringify(can)}}`);
    },

    async feedbacks(id: string, { rating, size, cursor }: FeedbacksQuery): Promise<JsonText> {
      const after = readPosition(cursor);
      const counts = await requireRating(id);
      const positive = rating === undefined ? undefined : rating === 'positive';
      const rows = await readFeedbacks(sql, { user: id, positive, after, limit: size + 1 });
      const total = rating === undefined ? counts.positive + counts.negative : counts[rating];
      return keysetPage(rows, size, after ? undefined : Math.min(total, LIMITS.countMax + 1));
    },

    async feedback(id: string, about?: string): Promise<JsonText> {
      const feedback = await readFeedback(sql, id, about);
      if (feedback === undefined) throw new AppError('not_found');
      return new JsonText(feedback);
    },

    async about(id: string): Promise<string> {
      const about = await readAbout(sql, id);
      if (about === undefined) throw new AppError('not_found');
      return about;
    },

    async feedbackTexts(id: string): Promise<FeedbackTexts> {
      const texts = await readFeedbackTexts(sql, id);
      if (texts === undefined) throw new AppError('not_found');
      return texts;
    },

    async feedbacksCount(id: string): Promise<{ positive: number; negative: number; total: number }> {
      const { positive, negative } = await requireRating(id);
      return { positive, negative, total: positive + negative };
    },
  };
}
