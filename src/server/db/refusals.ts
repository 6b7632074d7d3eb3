import pg from 'pg';

/** Why PostgreSQL refused a statement, where somebody means to go on from there. */
export const REFUSALS = { twice: '23505', referred: '23503', forbidden: '42501' } as const;

/** The code that PostgreSQL gave; undefined for any other failure. */
export function refusalCode(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}
