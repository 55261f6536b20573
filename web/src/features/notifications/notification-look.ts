import { NOTIFICATION_TYPES, type NotificationType } from '@hisaab/domain';
import type { ComponentProps } from 'react';
import type { Tile } from '../../ui/parts/tile.tsx';

type Look = Pick<ComponentProps<typeof Tile>, 'icon' | 'tone'>;

const LOOKS: Partial<Record<NotificationType, Look>> = {
  expense_added: { icon: 'expenses', tone: 'accent' },
  budget_set: { icon: 'budget', tone: 'positive' },
  budget_updated: { icon: 'budget', tone: 'positive' },
  budget_exceeded: { icon: 'alert', tone: 'negative' },
  group_created: { icon: 'groups', tone: 'accent' },
  member_added: { icon: 'user-plus', tone: 'positive' },
  member_removed: { icon: 'user-minus', tone: 'warning' },
  group_expense_added: { icon: 'split', tone: 'accent' },
  profile_updated: { icon: 'user', tone: 'neutral' },
};

const DEFAULT_LOOK: Look = { icon: 'bell', tone: 'neutral' };

/** The icon and tone of a notification by its type, or the defaults. */
export function notificationLook(type: string): Look {
  const known = NOTIFICATION_TYPES.find((name) => name === type);
  return (known && LOOKS[known]) ?? DEFAULT_LOOK;
}
