import { NOTIFICATION_TYPES } from '@hisaab/domain';
import { expect, it } from 'vitest';
import { notificationLook } from './notification-look.ts';

it('gives every known type a look of its own kind, and all others the same default', () => {
  const unknown = notificationLook('something_else');
  expect(notificationLook('toString')).toEqual(unknown);
  for (const type of NOTIFICATION_TYPES) expect(notificationLook(type)).not.toEqual(unknown);
});
