import {
  CHANNEL_DEFAULTS,
  type ChannelSettings,
  goesBySms,
  type NotificationSettings,
  type NotificationSettingsEdit,
} from '#contract/me/notification-settings.ts';
import { NOTIFICATION_TYPES, type NotificationType } from '#contract/notifications/types.ts';
import type { Database, Sql } from '#server/db/client.ts';
import { fieldError } from '#server/http/errors/app-error.ts';
import {
  type ChannelsByType,
  type ChosenChannels,
  lockChosenChannels,
  NOTHING_CHOSEN,
  readChosenChannelsOf,
  saveChosenChannels,
} from './notification-settings-repo.ts';
import { findQuietEnd } from './find-quiet-end.ts';

function settingOf(choices: ChannelsByType, type: NotificationType): ChannelSettings {
  const { push, telegram, sms } = { ...CHANNEL_DEFAULTS, ...choices[type] };
  return { type, push, telegram, sms: goesBySms(type) ? sms : null };
}

function settingsOf({ choices, quiet_hours }: ChosenChannels): NotificationSettings {
  return { items: NOTIFICATION_TYPES.map((type) => settingOf(choices, type)), quiet_hours };
}

export function createNotificationSettingsService({ sql }: { sql: Sql }) {
  return {
    get: async (userId: string) =>
      settingsOf((await readChosenChannelsOf(sql, [userId])).get(userId) ?? NOTHING_CHOSEN),

    async edit(userId: string, { items, quiet_hours: quiet }: NotificationSettingsEdit) {
      if (items.some(({ type, sms }) => sms !== undefined && !goesBySms(type))) {
        throw fieldError('items', 'not_listed');
      }
      return await sql.begin(async (tx) => {
        const before = await lockChosenChannels(tx, userId);
        const choices = { ...before.choices };
        for (const { type, push, telegram, sms } of items) {
          choices[type] = {
            ...choices[type],
            ...(push !== undefined && { push }),
            ...(telegram !== undefined && { telegram }),
            ...(sms !== undefined && { sms }),
          };
        }
        const chosen = { choices, quiet_hours: quiet === undefined ? before.quiet_hours : quiet };
        await saveChosenChannels(tx, userId, chosen);
        return settingsOf(chosen);
      });
    },

    /** The channels of notifications, besides the list in the app; one item for each of `asked`, in the same order. */
    async channels(
      database: Database,
      asked: readonly { readonly person: string; readonly type: NotificationType }[],
      now: Date,
    ) {
      const people = await readChosenChannelsOf(
        database,
        asked.map(({ person }) => person),
      );
      return asked.map(({ person, type }) => {
        const { choices, quiet_hours: quiet } = people.get(person) ?? NOTHING_CHOSEN;
        const { push, telegram, sms } = settingOf(choices, type);
        return { push, telegram, sms: sms === true, quietUntil: quiet && findQuietEnd(quiet, now) };
      });
    },
  };
}
export type NotificationSettingsService = ReturnType<typeof createNotificationSettingsService>;
