import { AD_KINDS } from '#contract/ads/kinds.ts';
import { phoneEndpoints } from '#contract/ads/phone-endpoints.ts';
import type { Sql } from '#server/db/client.ts';
import type { Bind } from '#server/http/calls/bound-call.ts';
import { revealPhone } from './phone-service.ts';

export function bindPhone(bind: Bind, sql: Sql): void {
  for (const kind of AD_KINDS) {
    bind(
      phoneEndpoints[kind],
      async ({ actor, params, now }) => ({ phone: await revealPhone(sql, actor.id, kind, params.id, now) }),
      { leavesShared: true },
    );
  }
}
