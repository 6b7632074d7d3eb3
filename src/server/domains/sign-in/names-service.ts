import { problemOfLetters } from '#text/names/name-letters.ts';
import { isReservedName } from '#text/names/reserved-names.ts';
import { AppError, type FieldProblem, fieldError } from '#server/http/errors/app-error.ts';

interface PersonsName {
  readonly name: string;
  readonly last_name: string;
}

/** Throws for a chosen name that is unreadable or passes its bearer off as the service; older names are left alone. */
export function requireAllowedName({ name, last_name }: PersonsName): void {
  const fields: Record<string, FieldProblem[]> = {};
  for (const [field, text] of Object.entries({ name, last_name })) {
    const problem = problemOfLetters(text);
    if (problem !== undefined) fields[field] = [problem];
  }
  if (Object.keys(fields).length > 0) throw new AppError('validation', { fields });
  if (isReservedName(`${name} ${last_name}`)) throw fieldError('name', 'reserved_name');
}
