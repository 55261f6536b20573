import type { Heads } from '@hisaab/domain';
import type { NamedSplit } from '../../ledger/ledger.service.ts';
import type { HeadsFact, LineFact } from '../../notifications/wording/changes.ts';

/** The fields of a split, for history and notifications; heads only if anybody has several. */
export function splitFields(split: NamedSplit | null): {
  participants: HeadsFact[];
  lines: LineFact[];
} {
  if (!split) return { participants: [], lines: [] };
  const named = (people: readonly Heads[]) =>
    people.map(({ memberId, heads }) => ({ name: split.names.get(memberId) ?? '', heads }));
  const isByHeads = split.people.some(({ heads }) => heads > 1);
  return {
    participants: isByHeads ? named(split.people) : [],
    lines: split.lines.map(({ amount, description, people }) => ({
      amount,
      description,
      people: named(people),
    })),
  };
}
