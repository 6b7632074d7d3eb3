import * as v from 'valibot';
import { authEndpoints } from '../../../contract/auth/endpoints.ts';
import { OidcResult } from '../../../contract/auth/entities.ts';
import type { Call } from '../../../device/call.ts';
import { readVisit, writeVisit } from '../device-storage.ts';

const Flow = v.object({ key: v.string(), purpose: v.picklist(['sign-in', 'link']) });
type OidcPurpose = v.InferOutput<typeof Flow>['purpose'];

export interface IssuersAnswer {
  purpose: OidcPurpose;
  result: OidcResult;
}

/** Leaves for the issuer; the tab keeps the key that makes the way back its own. */
export async function leaveForIssuer(call: Call, purpose: OidcPurpose): Promise<void> {
  const { url, key } = await call(authEndpoints.oidcStart, {});
  writeVisit('@oidc_v1', JSON.stringify({ key, purpose }));
  location.assign(url);
}

/** What the issuer sent back to this tab, once; undefined: nothing, a refusal, or somebody else's way back. */
export function takeIssuersAnswer(search: string): IssuersAnswer | undefined {
  const flow = v.safeParse(Flow, parsed(readVisit('@oidc_v1')));
  writeVisit('@oidc_v1', null);
  if (!flow.success) return undefined;
  const { key, purpose } = flow.output;
  const result = v.safeParse(OidcResult, { ...Object.fromEntries(new URLSearchParams(search)), key });
  return result.success ? { purpose, result: result.output } : undefined;
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}
