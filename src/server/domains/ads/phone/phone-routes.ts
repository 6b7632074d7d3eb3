import { AD_KINDS } from '#contract/ads/kinds.ts';
import { phoneEndpoints } from '#contract/ads/phone-endpoints.ts';
import type { Bind } from '#server/http/calls/bound-call.ts';
import type { PhoneService } from './phone-service.ts';

export function bindPhone(bind: Bind, phones: PhoneService): void {
  for (const kind of AD_KINDS) {
    bind(
      phoneEndpoints[kind],
      async ({ actor, params, now }) => ({ phone: await phones.see(actor.id, kind, params.id, now) }),
      { leavesShared: true },
    );
  }
}
