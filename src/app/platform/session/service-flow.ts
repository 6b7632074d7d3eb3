import * as v from 'valibot';
import { authEndpoints } from '#contract/auth/endpoints.ts';
import { OidcResult, PROVIDERS, type IdentityProof } from '#contract/auth/entities.ts';
import type { Call } from '#device/call.ts';
import { readJson } from '#device/read-json.ts';
import { readTabSetting, writeTabSetting } from '../device-storage.ts';
import { telegramAddress, telegramResult } from './telegram.ts';

export type SocialProvider = (typeof PROVIDERS)[number];

const Flow = v.object({
  provider: v.picklist(PROVIDERS),
  key: v.string(),
  /** Proof of identity when a signed-in person links the service to their account; absent when somebody signs in. */
  ticket: v.optional(v.string()),
});
type Flow = v.InferOutput<typeof Flow>;

export interface ProviderAnswer {
  ticket: string | undefined;
  vouching: IdentityProof;
}

/** Leaves for the OpenID Connect issuer; the tab stores the key that binds the answer to it. */
export async function redirectToIssuer(call: Call, ticket?: string): Promise<void> {
  const { url, key } = await call(authEndpoints.oidcStart, {});
  keepFlow({ provider: 'oidc', key, ticket });
  location.assign(url);
}

/** Leaves for Telegram. Its protocol has no such key, so ours is part of the return address. */
export function redirectToTelegram(botId: string, ticket?: string): void {
  const key = crypto.randomUUID();
  keepFlow({ provider: 'telegram', key, ticket });
  location.assign(telegramAddress(botId, `${location.origin}/login/telegram?key=${key}`));
}

/**
 * Takes the service's answer to this tab, once; `undefined` when there is none, when it is a refusal, or when this tab
 * did not ask for it. A link made by somebody else must neither sign a visitor in nor be linked to the account of the
 * person who opens it.
 */
export function consumeProviderAnswer(
  provider: SocialProvider,
  { search, hash }: { search: string; hash: string },
): ProviderAnswer | undefined {
  const flow = readJson(Flow, readTabSetting('@service_v1'));
  writeTabSetting('@service_v1', null);
  if (flow?.provider !== provider) return undefined;
  const { key, ticket } = flow;
  const parameters = new URLSearchParams(search);
  if (provider === 'telegram') {
    const result = parameters.get('key') === key ? telegramResult(hash) : undefined;
    return result && { ticket, vouching: { provider, result } };
  }
  const result = v.safeParse(OidcResult, { ...Object.fromEntries(parameters), key });
  return result.success ? { ticket, vouching: { provider, result: result.output } } : undefined;
}

function keepFlow(flow: Flow): void {
  writeTabSetting('@service_v1', JSON.stringify(flow));
}
