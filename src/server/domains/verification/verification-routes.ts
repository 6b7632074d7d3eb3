import { verificationEndpoints } from '#contract/verification/endpoints.ts';
import type { Bind } from '#server/http/calls/bind.ts';
import type { VerificationService } from './verification-service.ts';

export function verificationRoutes(bind: Bind, verification: VerificationService): void {
  bind(verificationEndpoints.get, ({ actor }) => verification.mine(actor.id));
  bind(
    verificationEndpoints.submit,
    ({ actor, body, now }) => verification.submit(actor.id, body.file, now),
    { admit: ({ actor, now }) => verification.countCall(actor.id, now) },
  );
}
