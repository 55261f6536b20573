import type { ListedGroup, SharingPerson } from '@hisaab/contract';
import { asPaise, paiseToRupees, rupeesToPaise, sumPaise } from '@hisaab/domain';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildGroup } from '../../../test/group-on-server.ts';
import { WORDS } from '../../../test/words.ts';
import { listArchivedPairs, listPeopleItems } from '../people/people-items.ts';
import { balanceOf, netOf, openLines } from './open-lines.ts';

const PEOPLE = ['Priya', 'Arjun', 'Neha', 'Kabir'];

const amount = fc.oneof(fc.constant(0), fc.integer({ min: -5_000_000, max: 5_000_000 }));
/** What is open in a group with each person, and with its guests; a pair has one of them. */
const groups = fc.array(
  fc.record({
    isPair: fc.boolean(),
    archived: fc.boolean(),
    withPeople: fc.dictionary(fc.constantFrom('0', '1', '2', '3'), amount),
    withGuests: amount,
  }),
  { maxLength: 8 },
);

type Drawn = typeof groups extends fc.Arbitrary<infer Value> ? Value : never;

/** The responses of the server for these groups: a group's balance is the sum of what is open in it. */
function serve(drawn: Drawn): { all: ListedGroup[]; people: SharingPerson[] } {
  const facts = drawn.map(({ isPair, archived, withPeople, withGuests }, index) => {
    const entries = Object.entries(withPeople).slice(0, isPair ? 1 : PEOPLE.length);
    const guests = isPair && entries.length > 0 ? 0 : withGuests;
    return { id: index + 1, kind: isPair ? 'pair' : 'group', archived, entries, guests } as const;
  });
  const inRupees = (paise: number) => paiseToRupees(asPaise(paise));
  const all = facts.map(({ id, kind, archived, entries, guests }): ListedGroup => {
    const paise = [guests, ...entries.map(([, open]) => open)].map(asPaise);
    const group = { ...buildGroup(), id, kind, archived, name: `Group ${id}` };
    return { ...group, balance: paiseToRupees(sumPaise(paise)) };
  });
  const people = PEOPLE.flatMap((name, index): SharingPerson[] => {
    const shared = facts.flatMap(({ id, entries }) =>
      entries
        .filter(([of]) => of === String(index))
        .map(([, open]) => ({ group_id: id, group_name: `Group ${id}`, amount: inRupees(open) })),
    );
    if (shared.length === 0) return [];
    const balance = netOf(shared.map(({ amount: open }) => ({ balance: open })));
    return [{ user_id: index + 1, name, balance, groups: shared }];
  });
  return { all, people };
}

const paiseOf = (amounts: readonly number[]) => sumPaise(amounts.map(rupeesToPaise));

it('[open-lines-1] Dashboard, Groups and People come to the same sum, and the first and last have the same lines in the same order', () => {
  fc.assert(
    fc.property(groups, (drawn) => {
      const { all, people } = serve(drawn);
      const net = rupeesToPaise(netOf(all));
      const lines = openLines(all, people);
      expect(paiseOf(lines.map(balanceOf))).toBe(net);

      const listed = all.filter(({ kind, archived }) => kind === 'group' && !archived);
      const folded = all.filter(({ kind, archived }) => kind === 'group' && archived);
      const pairs = all.filter(({ kind }) => kind === 'pair');
      expect(paiseOf([netOf(listed), netOf(folded), netOf(pairs)])).toBe(net);

      const items = listPeopleItems(WORDS, people, all);
      const archived = listArchivedPairs(people, all);
      expect(paiseOf([...items, ...archived].map(({ balance }) => balance))).toBe(net);
      const open = items.filter(({ balance }) => balance !== 0).map(({ balance }) => balance);
      const ofArchived = new Set(archived.map(({ id }) => id));
      const inList = lines.filter((line) => {
        const pair = 'person' in line ? line.pair : line.group;
        return !(pair && ofArchived.has(pair.id));
      });
      expect(open).toEqual(inList.map(balanceOf));
    }),
  );
});

it('[open-lines-2] debts come first, then dues, larger ones first, whoever they are with', () => {
  fc.assert(
    fc.property(groups, (drawn) => {
      const { all, people } = serve(drawn);
      const balances = openLines(all, people).map(balanceOf);
      const debts = balances.filter((one) => one < 0).toSorted((a, b) => a - b);
      const dues = balances.filter((one) => one > 0).toSorted((a, b) => b - a);
      expect(balances).toEqual([...debts, ...dues]);
    }),
  );
});
