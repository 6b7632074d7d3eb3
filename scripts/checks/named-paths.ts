import path from 'node:path';

const QUOTED = /(['"`])((?:src|tests|scripts|bench|docs|public)\/[^'"`\s$]+)\1/g;
const NEARBY = /import\.meta\.dirname,\s*'([^'$]+\.(?:ts|mjs|js))'/g;
const BACKTICKED = /`([^`\n]+)`/g;
/** A file or folder as documents write it; URLs and media types do not match. */
const LOOKS_LIKE_A_PATH = /^(?!\/)[\w.*…{},$/-]+(?:\.(?:tsx?|mjs|css|sql|po|json|html|md)|[\w}*-]\/)$/;

/** Our paths in quotation marks, as configurations and scripts write them. */
export function findQuotedPaths(source: string): string[] {
  return [...source.matchAll(QUOTED)].map(([, , quoted = '']) => quoted);
}

/** Programs and modules that a file names from its own folder, as it does to start them. */
export function findRelativePaths(source: string, file: string): string[] {
  return [...source.matchAll(NEARBY)].map(([, name = '']) => path.join(path.dirname(file), name));
}

/** Paths in backticks that a document names. */
export function findBacktickedPaths(text: string): string[] {
  const plain = text.replace(/^```.*?^```/gms, '');
  return [...plain.matchAll(BACKTICKED)].flatMap(([, written = '']) =>
    LOOKS_LIKE_A_PATH.test(written) ? [written] : [],
  );
}

/** The part of a pattern that must exist: for `**` the folder in which it searches. */
function certainPart(pattern: string): string {
  const [before = ''] = pattern.split('**', 1);
  return before === pattern ? pattern : before;
}

/**
 * Whether a file exists by its path from the root, or by the end of it: `db/client.ts` for `src/server/db/client.ts`.
 */
export function isPathThere(named: string, files: readonly string[], from: 'root' | 'anywhere'): boolean {
  const certain = certainPart(named);
  const folder = certain.endsWith('/') || !/[.*][^/]*$/.test(certain);
  const pattern = certain
    .replace(/\/$/, '')
    .replace(/[.+^$()|[\]\\]/g, '\\$&')
    .replace(/\{([^}]*)\}/g, (_, names: string) => `(?:${names.replaceAll(',', '|')})`)
    .replace(/[*…]/g, '[^/]*');
  const whole = new RegExp(
    `${from === 'root' ? '^' : '(?:^|/)'}${pattern}${folder ? '(?:/|$|\\.tsx?$)' : '$'}`,
  );
  return files.some((file) => whole.test(file));
}
