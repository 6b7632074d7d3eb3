import * as v from 'valibot';
import { authEndpoints } from '#contract/auth/endpoints.ts';
import { OidcResult, PROVIDERS, type Vouching } from '#contract/auth/entities.ts';
import type { Call } from '#device/call.ts';
import { readVisit, writeVisit } from '../device-storage.ts';
import { telegramAddress, telegramResult } from './telegram.ts';

export type SocialProvider = (typeof PROVIDERS)[number];

const Flow = v.object({
  provider: v.picklist(PROVIDERS),
  key: v.string(),
  /** Whoever links the service to their account has proved who they are; without it somebody signs in. */
  ticket: v.optional(v.string()),
});
type Flow = v.InferOutput<typeof Flow>;

export interface ServiceAnswer {
  ticket: string | undefined;
  vouching: Vouching;
}

/** Leaves for the issuer; the tab keeps the key that makes the way back its own. */
export async function leaveForIssuer(call: Call, ticket?: string): Promise<void> {
  const { url, key } = await call(authEndpoints.oidcStart, {});
  keepFlow({ provider: 'oidc', key, ticket });
  location.assign(url);
}

/** Leaves for Telegram, whose protocol has no such key: ours comes back in the address. */
export function leaveForTelegram(botId: string, ticket?: string): void {
  const key = crypto.randomUUID();
  keepFlow({ provider: 'telegram', key, ticket });
  location.assign(telegramAddress(botId, `${location.origin}/login/telegram?key=${key}`));
}

/**
 * What the service sent back to this tab, once; undefined: nothing, a refusal, or something that this tab did not ask
 * for. A link that somebody else made must neither sign a visitor in nor be linked to whoever opens it.
 */
export function takeServiceAnswer(
  provider: SocialProvider,
  { search, hash }: { search: string; hash: string },
): ServiceAnswer | undefined {
  const flow = v.safeParse(Flow, parsed(readVisit('@service_v1')));
  writeVisit('@service_v1', null);
  if (!flow.success || flow.output.provider !== provider) return undefined;
  const { key, ticket } = flow.output;
  const parameters = new URLSearchParams(search);
  if (provider === 'telegram') {
    const result = parameters.get('key') === key ? telegramResult(hash) : undefined;
    return result && { ticket, vouching: { provider, result } };
  }
  const result = v.safeParse(OidcResult, { ...Object.fromEntries(parameters), key });
  return result.success ? { ticket, vouching: { provider, result: result.output } } : undefined;
}

function keepFlow(flow: Flow): void {
  writeVisit('@service_v1', JSON.stringify(flow));
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}
