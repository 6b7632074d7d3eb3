import * as v from 'valibot';
import { TelegramResult } from '#contract/auth/entities.ts';

/** The address of Telegram's own page, which asks the person and returns to `returnTo` with its answer in the hash. */
export function telegramAddress(botId: string, returnTo: string): string {
  const address = new URL('https://oauth.telegram.org/auth');
  address.search = String(
    new URLSearchParams({
      bot_id: botId,
      origin: new URL(returnTo).origin,
      request_access: 'write',
      return_to: returnTo,
    }),
  );
  return address.href;
}

export function telegramResult(hash: string): v.InferOutput<typeof TelegramResult> | undefined {
  const encoded = /[#&]tgAuthResult=([\w+/=-]+)/.exec(hash)?.[1];
  if (!encoded) return undefined;
  try {
    const bytes = Uint8Array.from(atob(encoded.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
      sign.charCodeAt(0),
    );
    const parsed = v.safeParse(TelegramResult, JSON.parse(new TextDecoder().decode(bytes)));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}
