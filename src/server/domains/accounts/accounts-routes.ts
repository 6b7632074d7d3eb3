import type { DomainContext } from '../domain-context.ts';
import { createNotificationSettingsService } from '../me/notification-settings-service.ts';
import { createConsentService } from '../sign-in/consent-service.ts';
import { requestAccountDeletion } from './deletion-service.ts';
import { exportPerson } from './export-service.ts';
import type { AccountsService } from '../sign-in/accounts-service.ts';
import type { Codes } from '../sign-in/codes/codes-service.ts';
import { accountEndpoints } from '#contract/account/endpoints.ts';

export function registerAccounts(
  { bind, sql, sms, settings: { publicOrigin } }: DomainContext,
  { accounts, codes }: { readonly accounts: AccountsService; readonly codes: Codes },
): void {
  const settings = createNotificationSettingsService({ sql });
  const consent = createConsentService({ sql, codes, accounts, publicOrigin });
  bind(accountEndpoints.notificationSettings, ({ actor }) => settings.get(actor.id));
  bind(accountEndpoints.editNotificationSettings, ({ actor, body }) => settings.edit(actor.id, body));
  bind(
    accountEndpoints.export,
    ({ actor, now }) => exportPerson({ sql, settings, publicOrigin }, actor.id, now),
    { cost: 'heavy' },
  );
  bind(accountEndpoints.deletionCode, (call) => consent.sendCode(call.actor.id, call));
  bind(
    accountEndpoints.deletion,
    ({ actor, body, now }) =>
      requestAccountDeletion({ sql, sms, consent, publicOrigin }, actor.id, body, now),
    { hides: true, cost: 'long' },
  );
}
