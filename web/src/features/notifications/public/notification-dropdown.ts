import { loaded } from '../../../ui/base/loaded.tsx';

/** The list that the bell opens. Its code comes with its first opening, or when a screen has stood for a while. */
export const NOTIFICATION_DROPDOWN = loaded(
  async () => (await import('../notification-dropdown.tsx')).NotificationDropdown,
);
