import { beforeAll, describe, expect, it } from 'vitest';
import { accountEndpoints } from '../../src/contract/account/endpoints.ts';
import type { NotificationSettings } from '../../src/contract/me/notification-settings.ts';
import { NOTIFICATION_TYPES } from '../../src/contract/notifications/target.ts';
import { createNotificationSettingsService } from '../../src/server/domains/me/notification-settings-service.ts';
import { type AccountsApi, accountsApi } from '../factories/accounts.ts';
import { signedIn } from '../factories/moderators.ts';
import { refused, withAnyBody } from '../setup/calls.ts';

describe('settings of notifications', () => {
  let api: AccountsApi;
  beforeAll(async () => {
    api = await accountsApi();
  });
  const { notificationSettings, editNotificationSettings } = accountEndpoints;
  const read = (token: string) => api.as(token).call(notificationSettings, {});
  const edit = (token: string, items: object[]) =>
    api.as(token).call(withAnyBody(editNotificationSettings), { body: { items } });
  const of = ({ items }: NotificationSettings, type: string) => items.find((item) => item.type === type);

  it('settings of notifications begin with what most people want', async () => {
    const { token } = await signedIn(api);
    const settings = await read(token);
    expect(settings.items.map(({ type }) => type)).toEqual([...NOTIFICATION_TYPES]);
    expect(settings.items.every(({ push }) => push)).toBe(true);
    expect(of(settings, 'task_request')).toEqual({ type: 'task_request', push: true, sms: false });
    expect(of(settings, 'saved_search')).toEqual({ type: 'saved_search', push: true, sms: null });
  });

  it('settings of notifications are changed type by type, and only those of the person', async () => {
    const { id, token } = await signedIn(api);
    const other = await signedIn(api);
    await edit(token, [{ type: 'task_request', sms: true }]);
    const settings = await edit(token, [
      { type: 'task_request', push: false },
      { type: 'task_message', push: false },
    ]);
    expect(await read(token)).toEqual(settings);
    expect(of(settings, 'task_request')).toEqual({ type: 'task_request', push: false, sms: true });
    expect(of(settings, 'task_message')).toEqual({ type: 'task_message', push: false, sms: null });
    expect(of(settings, 'vacancy_message')).toMatchObject({ push: true });
    expect(of(await read(other.token), 'task_request')).toMatchObject({ push: true, sms: false });
    const service = createNotificationSettingsService({ sql: api.sql });
    expect(await service.channels(api.sql, id, 'task_request')).toEqual({ push: false, sms: true });
    expect(await service.channels(api.sql, id, 'task_message')).toEqual({ push: false, sms: false });
  });

  it('settings of notifications lose nothing when two devices change them at once', async () => {
    const { token } = await signedIn(api);
    await Promise.all(NOTIFICATION_TYPES.map((type) => edit(token, [{ type, push: false }])));
    expect((await read(token)).items.some(({ push }) => push)).toBe(false);
  });

  it('settings of notifications refuse what there is not', async () => {
    const { token } = await signedIn(api);
    await refused(edit(token, [{ type: 'task_message', sms: true }]), 'validation');
    await refused(edit(token, [{ type: 'weather', push: true }]), 'validation');
    await refused(edit(token, [{ type: 'task', push: 'yes' }]), 'validation');
    await refused(api.call(notificationSettings, {}), 'unauthorized');
  });
});
