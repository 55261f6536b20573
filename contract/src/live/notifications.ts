import { NOTIFICATION_TYPES } from '@hisaab/domain';
import { Type, type Static } from 'typebox';
import {
  AroundActorField,
  CountField,
  FactsField,
  MonthField,
  TimeAgoField,
  TimeField,
} from '../base/response-fields.ts';
import { Rupees } from '../base/amounts.ts';
import { callsAbout } from '../base/calls.ts';
import { Id, IdParams } from '../base/fields.ts';

/** Something the user should know. */
export const Notification = Type.Object({
  id: Id,
  notification_type: Type.String({
    described: { enum: NOTIFICATION_TYPES, examples: ['expense_added'] },
  }),
  title: Type.String({ described: { examples: ['Expense added'] } }),
  message: Type.String({ described: { examples: ['You spent ₹1,249.50 on Bills.'] } }),
  around_actor: Type.Optional(AroundActorField),
  facts: FactsField,
  at: TimeField,
  time_ago: TimeAgoField,
  is_read: Type.Boolean(),
  group_id: Type.Union([Id, Type.Null()], {
    described: { description: 'The group that it is about.' },
  }),
  /** The expense or payment that it is about, of the group if it names one; it may be deleted. */
  entry_id: Type.Optional(Id),
  /** The user's current share of that expense; missing in other notifications, and if they have none. */
  share: Type.Optional(Rupees),
  is_own: Type.Boolean({
    described: { description: 'Whether it is about an action of the user.' },
  }),
  actor_name: Type.Union([Type.String(), Type.Null()], {
    described: {
      description: 'The name of the person who did it, unless that was the user.',
      examples: ['Priya'],
    },
  }),
  month: Type.Union([MonthField, Type.Null()], {
    described: { description: 'The month of the expense or the budget that it is about.' },
  }),
  is_open: Type.Optional(
    Type.Boolean({
      described: {
        description: 'Only for a `group_invitation`: whether it can still be accepted or declined.',
      },
    }),
  ),
});
export type Notification = Static<typeof Notification>;

/** The number of unread notifications, of all of them. */
export const UnreadCount = Type.Object({ unread_count: CountField });
export type UnreadCount = Static<typeof UnreadCount>;

const ofNotifications = callsAbout('Notifications');

export const listNotifications = ofNotifications.read('/api/notifications/', {
  summary: 'The newest 50 notifications',
  response: { 200: Type.Array(Notification) },
});

export const getUnreadCount = ofNotifications.read('/api/notifications/unread_count/', {
  summary: 'The number of unread notifications',
  response: { 200: UnreadCount },
});

export const markAllRead = ofNotifications.change('POST', '/api/notifications/mark_all_read/', {
  summary: 'Mark all as read',
  response: { 200: UnreadCount },
});

export const markRead = ofNotifications.change('POST', '/api/notifications/:id/mark_read/', {
  summary: 'Mark one as read',
  params: IdParams,
  response: { 200: Notification },
});
