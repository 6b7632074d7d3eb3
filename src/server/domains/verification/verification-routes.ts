import type { DomainContext } from '../domain-context.ts';
import type { ImagesService } from '../images/images-service.ts';
import { createVerificationService, type VerificationService } from './verification-service.ts';
import { verificationEndpoints } from '#contract/verification/endpoints.ts';

export function registerVerification(
  { bind, sql, events, changes }: DomainContext,
  images: ImagesService,
): VerificationService {
  const verification = createVerificationService({ sql, images, events, changes });
  bind(verificationEndpoints.get, ({ actor }) => verification.mine(actor.id));
  bind(
    verificationEndpoints.submit,
    ({ actor, body, now }) => verification.submit(actor.id, body.file, now),
    { admit: ({ actor, now }) => verification.countCall(actor.id, now) },
  );
  return verification;
}
