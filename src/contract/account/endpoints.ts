import * as v from 'valibot';
import { Challenge, Code, CodeSent, Password } from '../auth/entities.ts';
import { endpoint } from '../endpoint.ts';
import { Timestamp } from '../schema.ts';
import { NotificationSettings, NotificationSettingsEdit } from '../me/notification-settings.ts';

/** Settings and decisions about an account as a whole. */
export const accountEndpoints = {
  notificationSettings: endpoint({
    name: 'me.notificationSettings',
    method: 'GET',
    path: '/me/notification-settings',
    summary:
      'Returns the channels by which each type of notification is delivered, besides the list in the app',
    auth: 'required',
    response: NotificationSettings,
  }),
  editNotificationSettings: endpoint({
    name: 'me.editNotificationSettings',
    method: 'PATCH',
    path: '/me/notification-settings',
    summary: 'Changes the delivery channels of the given types of notifications',
    auth: 'required',
    body: NotificationSettingsEdit,
    response: NotificationSettings,
  }),
  export: endpoint({
    name: 'me.export',
    method: 'GET',
    path: '/me/export',
    summary: 'Exports all data stored about the person as a file; three times a day at most',
    auth: 'required',
    response: v.file(),
    media: 'application/json',
    errors: ['too_many_requests'],
  }),
  deletionCode: endpoint({
    name: 'me.deletionCode',
    method: 'POST',
    path: '/me/deletion/code',
    summary: 'Sends the code that confirms an account’s deletion, for a person without a password',
    auth: 'required',
    response: CodeSent,
    errors: ['conflict', 'too_many_requests', 'no_sms_left'],
  }),
  deletion: endpoint({
    name: 'me.deletion',
    method: 'POST',
    path: '/me/deletion',
    summary:
      'Hides the account, ends all its sessions and erases it in 14 days, unless its owner signs in before',
    auth: 'required',
    body: v.object({
      password: v.optional(Password),
      challenge: v.optional(Challenge),
      code: v.optional(Code),
    }),
    response: v.object({ deletion_at: Timestamp }),
    errors: ['wrong_code', 'code_expired', 'too_many_requests', 'no_sms_left'],
  }),
};
