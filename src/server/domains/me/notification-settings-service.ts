import {
  CHANNEL_DEFAULTS,
  type ChannelSettings,
  goesBySms,
  type NotificationSettings,
  type NotificationSettingsEdit,
} from '../../../contract/me/notification-settings.ts';
import { NOTIFICATION_TYPES, type NotificationType } from '../../../contract/notifications/target.ts';
import type { Database, Sql } from '../../db/client.ts';
import { fieldError } from '../../http/app-error.ts';
import { type Choices, lockChoices, readChoices, saveChoices } from './notification-settings-repo.ts';

export interface NotificationSettingsService {
  get(userId: string): Promise<NotificationSettings>;
  edit(userId: string, edit: NotificationSettingsEdit): Promise<NotificationSettings>;
  /** How a notification goes to somebody, beside the list in the app. */
  channels(sql: Database, userId: string, type: NotificationType): Promise<{ push: boolean; sms: boolean }>;
}

function settingOf(choices: Choices, type: NotificationType): ChannelSettings {
  const chosen = { ...CHANNEL_DEFAULTS, ...choices[type] };
  return { type, push: chosen.push, sms: goesBySms(type) ? chosen.sms : null };
}

function settingsOf(choices: Choices): NotificationSettings {
  return { items: NOTIFICATION_TYPES.map((type) => settingOf(choices, type)) };
}

export function createNotificationSettingsService({ sql }: { sql: Sql }): NotificationSettingsService {
  return {
    get: async (userId) => settingsOf(await readChoices(sql, userId)),

    async edit(userId, { items }) {
      if (items.some(({ type, sms }) => sms !== undefined && !goesBySms(type))) {
        throw fieldError('items', 'not_listed');
      }
      return await sql.begin(async (tx) => {
        const choices = { ...(await lockChoices(tx, userId)) };
        for (const { type, push, sms } of items) {
          choices[type] = {
            ...choices[type],
            ...(push !== undefined && { push }),
            ...(sms !== undefined && { sms }),
          };
        }
        await saveChoices(tx, userId, choices);
        return settingsOf(choices);
      });
    },

    async channels(database, userId, type) {
      const { push, sms } = settingOf(await readChoices(database, userId), type);
      return { push, sms: sms === true };
    },
  };
}
