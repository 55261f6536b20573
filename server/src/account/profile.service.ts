import { mondayOf, tidyText, type AddedBy, type CalendarDate, type Language } from '@hisaab/domain';
import { lockPeopleSharingGroups } from '../groups/leaving/sharing.service.ts';
import { notice } from '../notifications/notices/notices.ts';
import { topicsOfGroup } from '../platform/unit-of-work/topics.ts';
import type { Tx } from '../platform/unit-of-work/tx.ts';
import { getUser } from '../auth/users/users.service.ts';
import { newToken } from '../auth/tokens/token.ts';
import { deleteReset } from '../auth/password-reset/password-reset.repository.ts';
import { deleteImage, saveImage } from '../auth/users/user-images.repository.ts';
import { updateUser, type VisibleUser } from '../auth/users/users.repository.ts';

/** Stores a picture, as made by `makeProfileImage`, as the actor's profile image. */
export async function setProfileImage(tx: Tx, image: string): Promise<void> {
  await tx.lock({ users: [tx.actor.id] });
  await saveImage(tx.trx, tx.actor.id, image, tx.now);
  tx.notify([tx.actor.id], notice('profile_updated', { has_image: true }));
}

/** Removes the actor's profile image, if there is one. */
export async function removeProfileImage(tx: Tx): Promise<void> {
  await tx.lock({ users: [tx.actor.id] });
  const wasThere = await deleteImage(tx.trx, tx.actor.id);
  if (wasThere) tx.notify([tx.actor.id], notice('profile_updated', { has_image: false }));
}

/** The fields of the own account that a person may change; an undefined field stays. */
export interface ProfileChange {
  email?: string | undefined;
  upi_id?: string | null | undefined;
  counts_group_shares?: boolean | undefined;
  confirm_messages?: boolean | undefined;
  month_starts_on?: number | undefined;
  month_starts_before_weekend?: boolean | undefined;
  weekly_mail?: boolean | undefined;
  added_by?: AddedBy | undefined;
  display_name?: string | null | undefined;
  language?: Language | null | undefined;
}

/** The columns of who chooses the weekly mail, whose first one comes on the next Monday, or chooses it no more. */
function weeklyMailColumns(isOn: boolean, before: VisibleUser, today: CalendarDate) {
  if (!isOn) return { weekly_mail_key: null };
  // The links in earlier mails still work.
  if (before.weekly_mail_key !== null) return { weekly_mail_key: before.weekly_mail_key };
  return { weekly_mail_key: newToken(), weekly_mail_sent: mondayOf(today) };
}

/** Changes the given fields of the actor's account. */
export async function changeProfile(tx: Tx, input: ProfileChange): Promise<VisibleUser> {
  const { trx, actor } = tx;
  const { counts_group_shares: countsShares, added_by: addedBy, language } = input;
  const { confirm_messages: confirms } = input;
  const { month_starts_on: startsOn, month_starts_before_weekend: beforeWeekend } = input;
  const upiId = input.upi_id && tidyText(input.upi_id);
  const email = input.email === undefined ? undefined : tidyText(input.email);
  const displayName = input.display_name && tidyText(input.display_name);
  const columns = {
    ...(email !== undefined && { email }),
    ...(upiId !== undefined && { upi_id: upiId }),
    ...(countsShares !== undefined && { counts_group_shares: countsShares ? 1 : 0 }),
    ...(confirms !== undefined && { confirms_messages: confirms ? 1 : 0 }),
    ...(startsOn !== undefined && { month_starts_on: startsOn }),
    ...(beforeWeekend !== undefined && { month_starts_before_weekend: beforeWeekend ? 1 : 0 }),
    ...(addedBy !== undefined && { added_by: addedBy }),
    ...(displayName !== undefined && { display_name: displayName }),
    ...(language !== undefined && { language }),
  };
  const { weekly_mail: weeklyMail } = input;
  if (Object.keys(columns).length === 0 && weeklyMail === undefined) return getUser(tx, actor.id);
  // The others see a UPI id on the suggestions of their groups, and a display name beside the member.
  const isSeenByOthers = upiId !== undefined || displayName !== undefined;
  const others = isSeenByOthers ? await lockPeopleSharingGroups(tx) : [];
  if (!isSeenByOthers) await tx.lock({ users: [actor.id] });
  const before = await getUser(tx, actor.id);
  const after = await updateUser(trx, actor.id, {
    ...columns,
    ...(weeklyMail !== undefined && weeklyMailColumns(weeklyMail, before, tx.today)),
  });
  // Whether one's shares count is seen in one's month.
  const changesFigures = [countsShares, startsOn, beforeWeekend].some((one) => one !== undefined);
  tx.touch([actor.id], ['profile', ...(changesFigures ? (['personal'] as const) : [])]);
  if (after.upi_id !== before.upi_id || after.display_name !== before.display_name) {
    for (const { userId, groupId } of others) tx.touch([userId], topicsOfGroup(groupId));
  }
  if (after.email !== before.email) {
    // A reset link that was sent to the former address no longer works.
    await deleteReset(trx, actor.id);
    const about = { mailTo: before.email };
    tx.notify([actor.id], notice('security_notice', { change: 'email' }, about));
  }
  return after;
}
