// What the bell and the list below it say.
export const unreadBell = (count: string) => `Notifications, ${count} unread`;
export const unreadNotifications = (count: number) =>
  count === 1 ? '1 unread notification' : `${count} unread notifications`;
export const noNotifications = 'No notifications yet';
export const noNotificationsText = 'News about your groups and budget shows up here.';
export const markAsRead = (title: string) => `Mark as read: ${title}`;
export const invitationOver = 'This invitation is over.';
