import { sql } from 'kysely';

/** The name of a group for a user: its own, or for an unnamed pair that of the other person, also after they left. */
export function shownName(userId: number) {
  return sql<string>`case when expense_group.is_named = 1 then expense_group.name else coalesce((
    select other.name from group_member as other
    where other.group_id = expense_group.id and (other.user_id is null or other.user_id <> ${userId})
    order by case when other.removed_at is null then 0 else 1 end, other.id limit 1
  ), expense_group.name) end`;
}
