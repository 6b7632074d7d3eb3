/** The first thing wrong with each field; with a part of one, `factor[code]`, it is wrong itself. */
export function firstErrors(errors: Record<string, string[]> | undefined): Record<string, string> {
  const first: Record<string, string> = {};
  for (const [name, [message]] of Object.entries(errors ?? {})) {
    if (message === undefined) continue;
    first[name] = message;
    first[name.split('[', 1).join('')] ??= message;
  }
  return first;
}
