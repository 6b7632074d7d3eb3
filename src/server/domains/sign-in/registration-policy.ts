import { AppError, type FieldProblems } from '#server/http/errors/app-error.ts';
import { requireAllowedName } from './names-service.ts';
import { requireNonPersonalPassword, requireUncommonPassword } from './passwords/password-policy.ts';
import { requirePhone } from './phone-policy.ts';

/**
 * All problems of a registration beyond the shape of its fields. Missing fields are left to the schema; of several
 * problems with a field the last one counts.
 */
export function findRegistrationProblems(
  registration: Readonly<Record<string, unknown>>,
  phoneCountries: readonly string[],
): FieldProblems {
  const text = (name: string): string => {
    const value = registration[name];
    return typeof value === 'string' ? value.trim() : '';
  };
  const [name, last_name] = [text('name'), text('last_name')];
  // people type separators, which are removed; a number without its country code is not checked
  const phone = text('phone').startsWith('+') ? text('phone').replace(/[\s()-]/g, '') : '';
  const password = typeof registration['password'] === 'string' ? registration['password'] : '';
  return collectProblems([
    () => phone && requirePhone(phone, phoneCountries),
    () => name && requireAllowedName({ name, last_name }),
    () => password && requireNonPersonalPassword(password, phone, [name, last_name]),
    () => password && requireUncommonPassword(password),
  ]);
}

function collectProblems(rules: readonly (() => unknown)[]): FieldProblems {
  const fields = new Map<string, FieldProblems[string]>();
  for (const rule of rules) {
    try {
      rule();
    } catch (error) {
      if (!(error instanceof AppError) || !error.fields) throw error;
      for (const [name, problems] of Object.entries(error.fields)) fields.set(name, problems);
    }
  }
  return Object.fromEntries(fields);
}
