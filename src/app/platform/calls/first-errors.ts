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

/** The field that an error of a part belongs to: `translations` for `translations[0][title]`. */
export function rootFieldName(name: string): string {
  return name.split('[', 1).join('');
}
