const QUOTED = /(['"`])((?:src|tests|scripts|bench|docs|public)\/[^'"`\s$]+)\1/g;
const BACKTICKED = /`([^`\n]+)`/g;
/** What a page of words calls a file or a folder; an address or a type of media is none. */
const LOOKS_LIKE_A_PATH = /^(?!\/)[\w.*…{},$/-]+(?:\.(?:tsx?|mjs|css|sql|po|json|html|md)|[\w}*-]\/)$/;

/** Paths of ours in quotation marks, as configurations and scripts name them. */
export function quotedPaths(source: string): string[] {
  return [...source.matchAll(QUOTED)].map(([, , path = '']) => path);
}

/** Paths that a page of words names between backticks. */
export function writtenPaths(text: string): string[] {
  const plain = text.replace(/^```.*?^```/gms, '');
  return [...plain.matchAll(BACKTICKED)].flatMap(([, path = '']) =>
    LOOKS_LIKE_A_PATH.test(path) ? [path] : [],
  );
}

/** What of a pattern must be there: of one that looks in all folders below, where it looks. */
function certainPart(pattern: string): string {
  const [before = ''] = pattern.split('**', 1);
  return before === pattern ? pattern : before;
}

/** Whether a file is there by a path from the root, or by the end of one: `db/client.ts` for `src/server/db/client.ts`. */
export function isPathThere(path: string, files: readonly string[], from: 'root' | 'anywhere'): boolean {
  const certain = certainPart(path);
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
