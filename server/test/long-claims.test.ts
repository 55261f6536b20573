import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { accept, invite, listGroups, sum } from './group-actions.ts';
import { fillLists } from './long-lists-scene.ts';
import { leastLongestTurnOf, LONGEST_TURN_MS } from './longest-turn.ts';
import { stressed } from './stress.ts';
import { buildTestApp, describeOnBothEngines, type TestApp } from './test-app.ts';

const NOTHING_ELSE = {
  groups: 1,
  deletedGroups: 0,
  removedPeople: 0,
  deletedExpenses: 0,
  payments: 0,
  events: 0,
  deletedRecurring: 0,
};

describeOnBothEngines('A guest with a long history', (engine) => {
  let test: TestApp;
  beforeEach(async () => {
    test = await buildTestApp(engine);
  });
  afterEach(() => test.close());

  it(
    '[long-claims-1] is claimed completely, and nobody waits for 50 ms',
    { timeout: 300_000 },
    async () => {
      const asha = await test.signUp('Asha');
      const expenses = stressed(100_000);
      const groupId = await fillLists(test, asha, { ...NOTHING_ELSE, people: 4, expenses });
      // Spread as widely as possible: over each month of ten years, and each category.
      await sql`
      update entry set day = cast(2016 + (id / 12) % 10 as text) || '-' || substr(cast(101 + id % 12 as text), 2) || '-01',
        category = case id % 5 when 0 then 'Food' when 1 then 'Bills' when 2 then 'Entertainment' when 3 then 'Transport' else 'Other' end
      where group_id = ${groupId}`.execute(test.db);
      // PostgreSQL plans by statistics, which are those of an earlier test until autovacuum renews them: the join took ten seconds.
      if (engine === 'postgres') await sql`analyze entry, posting`.execute(test.db);
      await sql`
      insert into member_month (group_id, member_id, month, category, paid_paise, share_paise, share_count)
      select posting.group_id, member_id, substr(day, 1, 7), category, 0, sum(share_paise), count(*)
      from posting join entry on entry.group_id = posting.group_id and entry.id = posting.entry_id
      where posting.group_id = ${groupId}
      group by posting.group_id, member_id, substr(day, 1, 7), category`.execute(test.db);
      const { token } = await invite(asha, groupId);
      const [group] = await listGroups(asha);
      const guests = group?.members.filter((member) => !member.is_registered_user) ?? [];
      const claims: Array<() => Promise<unknown>> = [];
      for (const { id } of guests) {
        const person = await test.signUp(`claimer${id}`);
        claims.push(() => accept(person, token, id));
      }

      const longest = await leastLongestTurnOf(async () => claims.shift()?.());
      expect(longest).toBeLessThan(LONGEST_TURN_MS);
      while (claims.length > 0) await claims.shift()?.();
      const months = await test.db
        .selectFrom('shared_month')
        .selectAll()
        .where('user_id', '<>', asha.id)
        .execute();
      expect(sum(months.map((month) => month.expense_count))).toBe(3 * expenses);
      expect(sum(months.map((month) => month.share_paise))).toBe(3 * expenses);
    },
  );
});
