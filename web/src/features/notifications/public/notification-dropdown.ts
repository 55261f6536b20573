import { loaded } from '../../../ui/base/loaded.tsx';

/** The list of the bell. Its code loads when it is first opened, or when a screen has been idle for a while. */
export const NOTIFICATION_DROPDOWN = loaded(
  async () => (await import('../notification-dropdown.tsx')).NotificationDropdown,
);
