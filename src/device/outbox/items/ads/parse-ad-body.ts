import * as v from 'valibot';
import { type AdChanges, ServiceInput, TaskInput, VacancyInput } from '#contract/ads/inputs.ts';
import type { AdKind } from '#contract/ads/kinds.ts';
import type { AdBody, ParsedAdBody } from './ad-calls.ts';

const INPUTS = { task: TaskInput, service: ServiceInput, vacancy: VacancyInput };

/** Parses what a form wrote and has checked. The page alone does so: the schemas would make the worker larger. */
export function parseAdBody(kind: AdKind, body: AdBody): ParsedAdBody {
  const parsed = tryParseAdBody(kind, body);
  if (!parsed) throw new TypeError('The contract refuses this ad.');
  return parsed;
}

/** `undefined` when the contract refuses the body. */
export function tryParseAdBody(kind: AdKind, body: AdBody): ParsedAdBody | undefined {
  const parsed = v.safeParse(INPUTS[kind], body);
  if (!parsed.success) return undefined;
  const { starts_at, ends_at, ...rest }: AdChanges = parsed.output;
  return {
    ...rest,
    ...(starts_at !== undefined && { starts_at: starts_at && spellTime(starts_at) }),
    ...(ends_at !== undefined && { ends_at: ends_at && spellTime(ends_at) }),
  };
}

/** A time as answers have it. */
function spellTime(time: Date): string {
  return time.toISOString().replace('.000Z', 'Z');
}
