import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { ById, Id, PageQuery } from '../schema.ts';
import { NotificationsPage, UnreadNotificationCount } from './entities.ts';

export const notificationsEndpoints = {
  list: endpoint({
    name: 'notifications.list',
    method: 'GET',
    path: '/notifications',
    summary: 'Lists the person’s notifications, newest first, with the unread count',
    auth: 'required',
    query: PageQuery,
    response: NotificationsPage,
  }),
  makeRead: endpoint({
    name: 'notifications.makeRead',
    method: 'POST',
    path: '/notifications/{id}/make-read',
    summary: 'Marks a notification as read and returns the unread count; repeating it has no effect',
    auth: 'required',
    params: ById,
    response: UnreadNotificationCount,
  }),
  makeReadAbout: endpoint({
    name: 'notifications.makeReadAbout',
    method: 'POST',
    path: '/notifications/make-read-about',
    summary: 'Marks those about an ad and its deals as read, whose screen the person has opened',
    auth: 'required',
    body: v.object({ operation_id: Id }),
    response: UnreadNotificationCount,
  }),
  makeAllRead: endpoint({
    name: 'notifications.makeAllRead',
    method: 'POST',
    path: '/notifications/make-all-read',
    summary: 'Marks all notifications as read, up to the newest that the person has seen',
    auth: 'required',
    body: v.object({ until: Id }),
    response: UnreadNotificationCount,
    errors: ['not_found'],
  }),
};
