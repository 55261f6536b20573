/** The statements that compute the stored months of groups, members and users from the rows. */
export const STORED_MONTHS = `
  insert into group_month (group_id, month, category, total_paise, expense_count)
    select group_id, substr(day, 1, 7), category, sum(amount_paise), count(*) from entry
    group by group_id, substr(day, 1, 7), category;
  insert into member_month (group_id, member_id, month, category, paid_paise, share_paise, share_count)
    select posting.group_id, member_id, substr(day, 1, 7), category, sum(coalesce(paid_paise, 0)), sum(share_paise), count(*)
    from posting join entry on entry.group_id = posting.group_id and entry.id = posting.entry_id
    group by posting.group_id, member_id, substr(day, 1, 7), category;
  insert into shared_month (user_id, group_id, month, category, share_paise, expense_count)
    select user_id, member_month.group_id, month, category, member_month.share_paise, share_count
    from member_month join group_member on group_member.group_id = member_month.group_id and group_member.id = member_id
    where user_id is not null`;
