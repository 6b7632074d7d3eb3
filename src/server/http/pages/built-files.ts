import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Locale } from '#contract/locale.ts';

/** Modules by which `filesOf` finds the catalogue of messages that pages in each language load at first. */
export const MESSAGE_CATALOG_FILES: Readonly<Record<Locale, string>> = {
  ru: 'src/app/locales/ru.po',
  uz: 'src/app/platform/i18n/uzbek.ts',
};

const Manifest = v.record(
  v.string(),
  v.object({
    file: v.string(),
    css: v.optional(v.array(v.string()), []),
    imports: v.optional(v.array(v.string()), []),
    isEntry: v.optional(v.boolean(), false),
  }),
);

/** Files of the screens by route, and of dynamically imported modules by path. */
const Parts = v.object({
  routes: v.record(v.string(), v.string()),
  sources: v.record(v.string(), v.string()),
});

const StyleHashes = v.array(v.string());

export interface BuiltFiles {
  html: string;
  /** Scripts and styles that some modules need, imports included, without those that index.html links itself. */
  filesOf: (sources: readonly string[]) => { scripts: string[]; styles: string[] };
  /** Manifest key of the script that draws a route; `filesOf` accepts it too. */
  sourceOfRoute: (routeId: string) => string | undefined;
  styleText: (file: string) => string;
  /** Hashes of the texts of style elements that libraries insert by script. */
  styleHashes: readonly string[];
}

export async function readBuiltFiles(folder: string): Promise<BuiltFiles> {
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  const readJson = async (file: string): Promise<unknown> =>
    JSON.parse(await readFile(join(folder, '.vite', file), 'utf8'));
  const manifest = v.parse(Manifest, await readJson('manifest.json'));
  const linked = new Set(Object.values(manifest).flatMap((chunk) => (chunk.isEntry ? chunk.imports : [])));

  const keyOfFile = new Map(Object.entries(manifest).map(([key, { file }]) => [file, key]));
  const parts = v.parse(Parts, await readJson('parts.json'));
  const styleHashes = v.parse(StyleHashes, await readJson('style-hashes.json'));
  const keyOfSource = (source: string): string => {
    const key = source in manifest ? source : keyOfFile.get(parts.sources[source] ?? '');
    if (key === undefined) throw new Error(`the build has no file with ${source}`);
    return key;
  };
  const styles = new Map(
    await Promise.all(
      Array.from(new Set(Object.values(manifest).flatMap(({ css }) => css)), async (file) => {
        const text = await readFile(join(folder, file), 'utf8');
        return [file, text.trim()] as const;
      }),
    ),
  );

  return {
    html,
    filesOf: (sources) => {
      const found = { scripts: new Set<string>(), styles: new Set<string>() };
      const visit = (key: string): void => {
        const chunk = manifest[key];
        if (!chunk || chunk.isEntry || linked.has(key) || found.scripts.has(chunk.file)) return;
        found.scripts.add(chunk.file);
        for (const style of chunk.css) found.styles.add(style);
        chunk.imports.forEach(visit);
      };
      sources.map(keyOfSource).forEach(visit);
      return { scripts: [...found.scripts], styles: [...found.styles] };
    },
    sourceOfRoute: (routeId) => keyOfFile.get(parts.routes[routeId] ?? ''),
    styleText: (file) => {
      const text = styles.get(file);
      if (text === undefined) throw new Error(`the build's manifest has no ${file}`);
      return text;
    },
    styleHashes,
  };
}

export const STYLESHEET_LINK = /<link rel="stylesheet" crossorigin href="\/([^"]+)">/g;

/** A disabled link for styles that are inlined in the page: never fetched, but a route's script finds it and so does not load the styles again. */
export function disabledLink(file: string): string {
  return `<link rel="stylesheet" disabled href="/${file}">`;
}
