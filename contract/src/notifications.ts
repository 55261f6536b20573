import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { Id, IdParams, IdempotencyHeaders } from './fields.ts';

/** Something the user should know. */
export const Notification = Type.Object({
  id: Id,
  notification_type: Type.String(),
  title: Type.String(),
  message: Type.String(),
  time_ago: Type.String(),
  is_read: Type.Boolean(),
});
export type Notification = Static<typeof Notification>;

/** How many notifications are unread, of all there are. */
export const UnreadCount = Type.Object({ unread_count: Type.Integer() });
export type UnreadCount = Static<typeof UnreadCount>;

export const listNotifications = endpoint({
  method: 'GET',
  url: '/api/notifications/',
  schema: {
    summary: 'The newest 50 notifications',
    tags: ['Notifications'],
    response: { 200: Type.Array(Notification) },
  },
});

export const getUnreadCount = endpoint({
  method: 'GET',
  url: '/api/notifications/unread_count/',
  schema: {
    summary: 'How many are unread',
    tags: ['Notifications'],
    response: { 200: UnreadCount },
  },
});

export const markAllRead = endpoint({
  method: 'POST',
  url: '/api/notifications/mark_all_read/',
  schema: {
    summary: 'Mark all as read',
    tags: ['Notifications'],
    headers: IdempotencyHeaders,
    response: { 200: UnreadCount },
  },
});

export const markRead = endpoint({
  method: 'POST',
  url: '/api/notifications/:id/mark_read/',
  schema: {
    summary: 'Mark one as read',
    tags: ['Notifications'],
    headers: IdempotencyHeaders,
    params: IdParams,
    response: { 200: Notification },
  },
});
