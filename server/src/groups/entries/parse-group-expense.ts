import { NAMED_BOTH_WAYS, type GroupExpenseInput } from '@hisaab/contract';
import { rupeesToPaise } from '@hisaab/domain';
import { InvalidInput } from '../../platform/errors.ts';
import { parseAmount } from '../../platform/unit-of-work/originals.ts';
import type { GroupExpenseValues, NamedHeads } from './group-expense-values.ts';

type Body = Omit<GroupExpenseInput, 'group'>;
type People = Pick<Body, 'participants' | 'participant_names'>;

/**
 * The fields of a group expense in a body, with amounts in paise.
 * @throws {InvalidInput} when it names its people in both ways; also as {@link parseAmount}.
 */
export function parseGroupExpense(body: Body): GroupExpenseValues {
  if (body.participants && body.participant_names) {
    throw new InvalidInput({ participants: NAMED_BOTH_WAYS });
  }
  return {
    ...parseAmount(body, 'from zero'),
    description: body.description === null ? '' : body.description,
    paidByName: body.paid_by_name,
    payers: body.payers?.map(({ name, amount, original_amount: originalAmount }) => ({
      name,
      amount: rupeesToPaise(amount),
      originalAmount,
    })),
    people: parsePeople(body),
    peopleField: body.participants ? 'participants' : 'participant_names',
    lines: body.lines?.map((line) => ({
      amount: rupeesToPaise(line.amount),
      originalAmount: line.original_amount,
      description: line.description ?? '',
      people: parsePeople(line) ?? [],
    })),
    day: body.date,
    category: body.category,
  };
}

/** The people of a list in a body, with one head by default; null means nobody. */
export function parseHeads(participants: NonNullable<People['participants']> | null): NamedHeads[] {
  return (participants ?? []).map(({ name, heads = 1 }) => ({ name, heads }));
}

function parsePeople({ participants, participant_names: names }: People): NamedHeads[] | undefined {
  return (
    participants?.map(({ name, heads = 1 }) => ({ name, heads })) ??
    names?.map((name) => ({ name, heads: 1 }))
  );
}
