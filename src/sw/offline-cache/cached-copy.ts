import * as v from 'valibot';
import { CACHED_ENDPOINTS } from '#device/cached-endpoints.ts';
import { parseJson } from '#device/parse-json.ts';
import { patternOfPath } from './cache-table.ts';

const rules = CACHED_ENDPOINTS.map(({ path, response }) => ({
  isLiteral: !path.includes('{'),
  pattern: patternOfPath(path),
  response,
})).sort((a, b) => Number(b.isLiteral) - Number(a.isLiteral));

export async function readCachedAnswer(url: string, saved: Response): Promise<Response | undefined> {
  const { pathname } = new URL(url);
  const rule = rules.find(({ pattern }) => pattern.test(pathname));
  const text = await saved.text();
  if (!rule || !v.is(rule.response, parseJson(text))) return undefined;
  return new Response(text, { status: saved.status, headers: saved.headers });
}

export async function readCachedImage(saved: Response): Promise<Response | undefined> {
  if (!isOf(saved, 'image/')) return undefined;
  const bytes = await saved.arrayBuffer();
  if (bytes.byteLength === 0) return undefined;
  return new Response(bytes, { status: saved.status, headers: saved.headers });
}

const TYPES: Readonly<Record<string, string>> = {
  js: 'javascript',
  css: 'text/css',
  json: 'json',
  svg: 'image/svg+xml',
};

/** Whether a cached file of the app has the right type. Its end is not checked, since nothing marks it. */
export function isUsableFile(url: string, saved: Response): boolean {
  const ending = new URL(url).pathname.split('.').at(-1) ?? '';
  return saved.status === 200 && isOf(saved, TYPES[ending] ?? '');
}

/** The cached shell; `undefined` when it is incomplete, since a page that is cut off is white. */
export async function readCachedPage(
  saved: Response,
): Promise<{ text: string; headers: Headers } | undefined> {
  const text = await saved.text();
  if (!isOf(saved, 'text/html') || !text.includes('id="root"') || !text.includes('</html>')) return undefined;
  return { text, headers: saved.headers };
}

function isOf({ headers }: Response, type: string): boolean {
  return headers.get('content-type')?.includes(type) ?? false;
}
