import pg from 'pg';

/** PostgreSQL's codes for refused statements that callers handle. */
export const REFUSALS = { twice: '23505', referred: '23503', forbidden: '42501', busy: '55P03' } as const;

/** PostgreSQL's error code; `undefined` for any other failure. */
export function refusalCode(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}
