import * as v from 'valibot';
import { AD_INPUTS } from '#contract/ads/inputs.ts';
import type { AdKind } from '#contract/ads/kinds.ts';
import type { AdBody, ParsedAdBody } from './ad-calls.ts';

/** Parses what a form wrote and has checked. The page alone does so: the schemas would make the worker larger. */
export function parseAdBody(kind: AdKind, body: AdBody): ParsedAdBody {
  const parsed = tryParseAdBody(kind, body);
  if (!parsed) throw new TypeError('The contract refuses this ad.');
  return parsed;
}

export function tryParseAdBody(kind: AdKind, body: AdBody): ParsedAdBody | undefined {
  const parsed = v.safeParse(AD_INPUTS[kind], body);
  if (!parsed.success) return undefined;
  return Object.fromEntries(
    Object.entries(parsed.output).map(([name, value]) => [
      name,
      value instanceof Date ? spellTime(value) : value,
    ]),
  );
}

/** A time in the format of the server's answers: ISO 8601 without milliseconds that are zero. */
function spellTime(time: Date): string {
  return time.toISOString().replace('.000Z', 'Z');
}
