import path from 'node:path';

/** Import specifiers of a file, also of types and of lazy imports. */
const SPECIFIER = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g;

/** Aliases of package.json: `#app/*` to `src/app`. */
export type Aliases = ReadonlyMap<string, string>;

export function readAliases(imports: Readonly<Record<string, string>>): Aliases {
  return new Map(
    Object.entries(imports).map(([alias, folder]) => [
      alias.replace('/*', ''),
      path.posix.normalize(folder.replace('/*', '')),
    ]),
  );
}

function resolveImport(specifier: string, importer: string, aliases: Aliases): string | undefined {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(importer), specifier);
  const [alias = '', ...rest] = specifier.split('/');
  const folder = aliases.get(alias);
  return folder === undefined ? undefined : path.posix.join(folder, ...rest);
}

/**
 * Files whose result may differ from the last run: those with another hash, and all that import them, directly or not,
 * since rules about types look into imported files.
 */
export function findChangedFiles(
  contents: ReadonlyMap<string, string>,
  isChanged: (file: string) => boolean,
  aliases: Aliases,
): Set<string> {
  const importers = new Map<string, string[]>();
  for (const [file, content] of contents) {
    for (const [, specifier = ''] of content.matchAll(SPECIFIER)) {
      const imported = resolveImport(specifier, file, aliases);
      if (imported !== undefined) importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  }
  const found = new Set([...contents.keys()].filter((file) => isChanged(file)));
  for (const file of found) for (const importer of importers.get(file) ?? []) found.add(importer);
  return found;
}
