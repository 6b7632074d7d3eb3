// Comparison of the later files of two builds, whose names differ by the hashes of their content.

/** The network counts as gone after so many failures in a row, each of which may take as long as its limits allow. */
const FAILURES_IN_A_ROW_MAX = 3;

/** Fetches file by file. A failed file is fetched when first used, or the next time that files are cached ahead. */
export async function fetchEach(
  files: readonly string[],
  fetchOne: (file: string) => Promise<void>,
): Promise<void> {
  let failures = 0;
  for (const file of files) {
    const isFetched = await fetchOne(file).then(
      () => true,
      () => false,
    );
    failures = isFetched ? 0 : failures + 1;
    if (failures === FAILURES_IN_A_ROW_MAX) return;
  }
}

/** Files of the groups from which at least one is cached, in whichever build: a group's screens share its files. */
export function filesToRenew(
  groups: readonly (readonly string[])[],
  cached: readonly string[],
): readonly string[] {
  const parts = new Set(cached.map(partOfFile));
  return groups.filter((files) => files.some((file) => parts.has(partOfFile(file)))).flat();
}

/**
 * Cached files of older builds that are of no more use: their successor is cached, this build has none, or a newer
 * build's file is there too. `cached` has the oldest file first.
 */
export function replacedFiles(files: ReadonlySet<string>, cached: readonly string[]): string[] {
  const wanted = new Set([...files].map(partOfFile));
  const newest = new Map(cached.map((path) => [partOfFile(path), path]));
  const present = new Set(cached.filter((path) => files.has(path)).map(partOfFile));
  return cached.filter((path) => {
    const part = partOfFile(path);
    if (files.has(path)) return false;
    return present.has(part) || !wanted.has(part) || newest.get(part) !== path;
  });
}

/** The name of a file without the hash of its content. */
function partOfFile(pathname: string): string {
  return pathname.replace(/-[\w-]{6,7}(?=\.\w+$)/, '');
}
