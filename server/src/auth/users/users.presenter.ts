import type { User } from '@hisaab/contract';
import type { VisibleUser } from './users.repository.ts';

/** A user on the wire, with their image as a data URL. */
export function presentUser(user: VisibleUser, image: string | undefined): User {
  return {
    id: user.id,
    username: user.username,
    email: user.email === '' ? null : user.email,
    date_joined: user.created_at,
    profile_image: image ?? null,
    upi_id: user.upi_id,
    counts_group_shares: user.counts_group_shares === 1,
    confirm_messages: user.confirms_messages === 1,
    month_starts_on: user.month_starts_on,
    month_starts_before_weekend: user.month_starts_before_weekend === 1,
    weekly_mail: user.weekly_mail_key !== null,
    added_by: user.added_by,
    display_name: user.display_name,
    language: user.language,
    ...(user.has_password === 0 && { has_password: false as const }),
    ...(user.password_changed_at !== null && { password_changed_at: user.password_changed_at }),
  };
}
