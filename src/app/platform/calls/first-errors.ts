import { rootFieldName } from '../field-table/field-spec.ts';

/** The first error of each field; an error of a part, `factor[code]`, counts for the whole field. */
export function firstErrors(errors: Record<string, string[]> | undefined): Record<string, string> {
  const first: Record<string, string> = {};
  for (const [name, [message]] of Object.entries(errors ?? {})) {
    if (message === undefined) continue;
    first[name] = message;
    first[rootFieldName(name)] ??= message;
  }
  return first;
}
