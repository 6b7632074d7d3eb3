import { beforeAll, describe, expect, it } from 'vitest';
import { accountEndpoints } from '#contract/account/endpoints.ts';
import type { NotificationSettings } from '#contract/me/notification-settings.ts';
import { NOTIFICATION_TYPES } from '#contract/notifications/types.ts';
import { createNotificationSettingsService } from '#server/domains/me/notification-settings-service.ts';
import { type AccountsApi, accountsApi } from '#tests/factories/people/accounts.ts';
import { createSignedInPerson } from '#tests/factories/people/moderators.ts';
import { expectRefusal, withAnyBody } from '#tests/setup/server/calls.ts';

describe('notification settings', () => {
  let api: AccountsApi;
  beforeAll(async () => {
    api = await accountsApi();
  });
  const { notificationSettings, editNotificationSettings } = accountEndpoints;
  const read = (token: string) => api.as(token).call(notificationSettings, {});
  const edit = (token: string, items: object[]) =>
    api.as(token).call(withAnyBody(editNotificationSettings), { body: { items } });
  const of = ({ items }: NotificationSettings, type: string) => items.find((item) => item.type === type);

  it('notification settings start with push on, Telegram and SMS off', async () => {
    const { token } = await createSignedInPerson(api);
    const settings = await read(token);
    expect(settings.items.map(({ type }) => type)).toEqual([...NOTIFICATION_TYPES]);
    expect(settings.items.every(({ push }) => push)).toBe(true);
    expect(of(settings, 'task_request')).toMatchObject({ push: true, telegram: false, sms: false });
    expect(of(settings, 'saved_search')).toMatchObject({ push: true, telegram: false, sms: null });
  });

  it('notification settings change type by type, for their person only', async () => {
    const { id, token } = await createSignedInPerson(api);
    const other = await createSignedInPerson(api);
    await edit(token, [{ type: 'task_request', sms: true }]);
    const settings = await edit(token, [
      { type: 'task_request', push: false },
      { type: 'task_message', push: false },
    ]);
    expect(await read(token)).toEqual(settings);
    expect(of(settings, 'task_request')).toMatchObject({ push: false, telegram: false, sms: true });
    expect(of(settings, 'task_message')).toMatchObject({ push: false, telegram: false, sms: null });
    expect(of(settings, 'vacancy_message')).toMatchObject({ push: true });
    expect(of(await read(other.token), 'task_request')).toMatchObject({ push: true, sms: false });
    const service = createNotificationSettingsService({ sql: api.sql });
    const { now } = api.clock;
    const channels = async (type: 'task_request' | 'task_message') =>
      (await service.channels(api.sql, [{ person: id, type }], now))[0];
    const off = { push: false, telegram: false, sms: false, quietUntil: null };
    expect(await channels('task_request')).toEqual({ ...off, sms: true });
    expect(await channels('task_message')).toEqual(off);
  });

  it('parallel changes of notification settings on two devices both stay', async () => {
    const { token } = await createSignedInPerson(api);
    await Promise.all(NOTIFICATION_TYPES.map((type) => edit(token, [{ type, push: false }])));
    expect((await read(token)).items.some(({ push }) => push)).toBe(false);
  });

  it('quiet hours delay messages and do not change the chosen channels', async () => {
    const { id, token } = await createSignedInPerson(api);
    await edit(token, [{ type: 'task_request', sms: true }]);
    const quiet = { from: '00:00', to: '23:59' };
    const save = (quiet_hours: object | null) =>
      api.as(token).call(withAnyBody(editNotificationSettings), { body: { quiet_hours } });
    expect(await save(quiet)).toMatchObject({ quiet_hours: quiet });
    expect(of(await read(token), 'task_request')).toMatchObject({ sms: true });
    const service = createNotificationSettingsService({ sql: api.sql });
    const noon = new Date('2026-05-01T12:00:00+05:00');
    const [channels] = await service.channels(api.sql, [{ person: id, type: 'task_request' }], noon);
    expect(channels?.quietUntil?.toISOString()).toBe('2026-05-01T18:59:00.000Z');
    await expectRefusal(save({ from: '24:00', to: '07:00' }), 'validation');
    expect(await save(null)).toMatchObject({ quiet_hours: null });
  });

  it('unknown notification settings are refused', async () => {
    const { token } = await createSignedInPerson(api);
    await expectRefusal(edit(token, [{ type: 'task_message', sms: true }]), 'validation');
    await expectRefusal(edit(token, [{ type: 'weather', push: true }]), 'validation');
    await expectRefusal(edit(token, [{ type: 'task', push: 'yes' }]), 'validation');
    await expectRefusal(api.call(notificationSettings, {}), 'unauthorized');
  });
});
