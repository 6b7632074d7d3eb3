import type { DomainContext } from '../domain-context.ts';
import { createAppLinkService } from './app-link-service.ts';
import { requirePhone } from '../sign-in/phone-policy.ts';
import { appLinkEndpoints } from '#contract/app-link/endpoints.ts';

export function registerAppLink({ bind, sql, sms, settings }: DomainContext): void {
  const links = createAppLinkService({
    sql,
    sms,
    requirePhone: (phone) => requirePhone(phone, settings.phoneCountries, 'phoneNumber'),
    publicOrigin: settings.publicOrigin,
  });
  bind(
    appLinkEndpoints.send,
    ({ body, locale, client, now }) =>
      links.send(body.phoneNumber, { locale: locale(), client: client(), now }),
    { leavesShared: true },
  );
}
