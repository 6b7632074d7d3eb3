import pg from 'pg';

export const SQLSTATE_CODES = {
  twice: '23505',
  referred: '23503',
  forbidden: '42501',
  busy: '55P03',
} as const;

export function sqlStateOf(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}
