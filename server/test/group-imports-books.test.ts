import type { Group } from '@hisaab/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createGroup, listSettlements, paise, tryToDeleteGroup } from './group-actions.ts';
import { findErrorsInBooks } from './group-books.ts';
import { importEntries } from './group-import-actions.ts';
import { GroupReplay, readKept } from './group-replay.ts';
import { CREATOR, history, USER, type Joining, type Step } from './group-steps.ts';
import { stressed } from './stress.ts';
import { buildTestApp, describeOnBothEngines, type Person, type TestApp } from './test-app.ts';

const FIRST = [USER, 'Bina', 'Dev'].map((who): Joining => ({ kind: 'add', name: who, spelt: who }));

/** A person's part of an entry in a file: the net amount. */
interface Part {
  name: string;
  paid: number | null;
  share: number | null;
}

const SPLITS = fc.array(
  fc.record({
    amount: fc.integer({ min: 0, max: 99_999 }),
    among: fc.subarray([CREATOR, 'Guest', 'Other guest'], { minLength: 0 }),
    heads: fc.integer({ min: 1, max: 5 }),
  }),
  { minLength: 1, maxLength: 8 },
);

describeOnBothEngines('The books of a group with imports', (engine) => {
  let test: TestApp;
  let asha: Person;
  beforeAll(async () => {
    test = await buildTestApp(engine);
    asha = await test.signUp(CREATOR);
    await test.signUp(USER);
  });
  afterAll(() => test.close());

  const numRuns = stressed(engine === 'sqlite' ? 40 : 12);
  const replay = (steps: Step[]) => GroupReplay.of(asha, [...FIRST, ...steps]);

  it('[group-imports-14] have the same balances as the group whose entries were imported', async () => {
    const property = fc.asyncProperty(history, async (steps) => {
      const { groupId } = await replay(steps);
      const { id } = await createGroup(asha, 'Copy');
      const entries = await entriesOf(groupId);
      const guests = [...new Set(entries.flatMap((entry) => entry.names))];
      if (entries.length === 0) return;
      await importEntries(asha, id, {
        guests: guests.filter((name) => name !== CREATOR),
        entries: entries.map(({ names: _names, ...entry }) => entry),
      });
      expect(await findErrorsInBooks(test.db, id)).toEqual([]);
      expect(await balances(id)).toEqual(await balances(groupId));
    });
    await fc.assert(property, { numRuns });
  }, 120_000);

  it('[group-imports-15] are exactly as before once the import is undone, including the rounding', async () => {
    const property = fc.asyncProperty(history, SPLITS, async (steps, splits) => {
      const { groupId } = await replay(steps);
      const before = await state(groupId);
      const guests = ['Guest', 'Other guest'];
      // The creator may have left the group in the history.
      const names = new Set([...guests, ...(await listMembers(groupId))]);
      const { id } = await importEntries(asha, groupId, {
        guests,
        entries: splits.map(({ amount, among, heads }) => ({
          kind: 'expense',
          paid_by_name: 'Guest',
          amount: amount / 100,
          participants: among
            .filter((name) => names.has(name))
            .map((name, place) => ({ name, heads: place === 0 ? heads : 1 })),
        })),
      });
      const kept = await readKept(test.db, groupId);
      const [changed, deleted] = kept.postings.filter(
        (posting) => !before.kept.postings.some((old) => old.entry_id === posting.entry_id),
      );
      await asha.put(`/group/api/expenses/${changed?.entry_id}/`, {
        paid_by_name: 'Guest',
        amount: 12.34,
      });
      await asha.delete(`/group/api/expenses/${deleted?.entry_id}/`);
      expect(await findErrorsInBooks(test.db, groupId)).toEqual([]);
      const taken = await asha.delete(`/group/api/groups/${groupId}/imports/${id}/`);
      expect(taken.statusCode).toBe(204);
      expect(await findErrorsInBooks(test.db, groupId)).toEqual([]);
      expect(await state(groupId)).toEqual(before);
      await tryToDeleteGroup(asha, groupId);
    });
    await fc.assert(property, { numRuns });
  }, 120_000);

  async function listMembers(groupId: number): Promise<string[]> {
    const groups: Group[] = (await asha.get('/group/api/groups/')).json();
    const group = groups.find(({ id }) => id === groupId);
    return group?.members.map(({ name }) => name) ?? [];
  }

  async function state(groupId: number) {
    const months = await test.db
      .selectFrom('member_month')
      .selectAll()
      .where('group_id', '=', groupId)
      .where('share_count', '<>', 0)
      .orderBy('member_id')
      .orderBy('month')
      .execute();
    const group = await test.db
      .selectFrom('expense_group')
      .selectAll()
      .where('id', '=', groupId)
      .executeTakeFirstOrThrow();
    return { kept: await readKept(test.db, groupId), months, group };
  }

  /** The entries of a group by each person's payment and share, oldest first. */
  async function entriesOf(groupId: number) {
    const { members, postings } = await readKept(test.db, groupId);
    const rows = await test.db
      .selectFrom('group_member')
      .select(['id', 'name'])
      .where('group_id', '=', groupId)
      .execute();
    expect(rows).toHaveLength(members.length);
    const names = new Map(rows.map(({ id, name }) => [id, name]));
    return [...Map.groupBy(postings, ({ entry_id: id }) => id).values()].map((own) => {
      const parts = own.map((posting) => ({
        name: names.get(posting.member_id) ?? '',
        paid: posting.paid_paise,
        share: posting.share_paise,
      }));
      return { ...entryOf(own[0]?.kind, parts), names: parts.map(({ name }) => name) };
    });
  }

  function entryOf(kind: string | undefined, parts: Part[]) {
    const paid = parts.flatMap(({ name, paid: amount }) =>
      amount === null ? [] : [{ name, amount: amount / 100 }],
    );
    const shares = parts.flatMap(({ name, share }) =>
      share === null ? [] : [{ name, amount: share / 100 }],
    );
    const amount = paid.reduce((sum, part) => sum + paise(part.amount), 0) / 100;
    if (kind === 'payment') {
      return {
        kind,
        from_member: paid[0]?.name ?? '',
        to_member: shares[0]?.name ?? '',
        amount,
      };
    }
    return {
      kind,
      paid_by_name: paid[0]?.name ?? '',
      amount,
      lines: shares.map((share) => ({
        ...share,
        description: '',
        participant_names: [share.name],
      })),
    };
  }

  async function balances(groupId: number): Promise<Map<string, number>> {
    const settlements = await listSettlements(asha, groupId);
    return new Map(
      settlements
        .filter(({ balance }) => balance !== 0)
        .map(({ member_name: name, balance }): [string, number] => [name, paise(balance)])
        .toSorted(([one], [other]) => (one < other ? -1 : 1)),
    );
  }
});
