import { NAMED_BOTH_WAYS, type GroupExpenseInput } from '@hisaab/contract';
import { rupeesToPaise, type Category, type Paise } from '@hisaab/domain';
import { InvalidInput } from '../../platform/errors.ts';
import { ifNull } from '../../entered/if-null.ts';
import { parseAmount, type EnteredAmount } from '../../entered/originals.ts';

/** A person by name, with the number of heads. */
export interface NamedHeads {
  name: string;
  heads: number;
}

/** A part of a bill as entered. */
export interface EnteredPart {
  amount: Paise;
  /** In the currency of the bill. */
  originalAmount?: number | string | null | undefined;
}

interface PayerValues extends EnteredPart {
  name: string;
}

interface LineValues extends EnteredPart {
  description: string;
  people: readonly NamedHeads[];
}

/** The fields of a group expense as entered. */
export interface GroupExpenseValues extends EnteredAmount {
  /** Omitted: none for a new expense, unchanged for an existing one. */
  description?: string | undefined;
  /** Optional with payers. */
  paidByName?: string | undefined;
  /**
   * Several payers. Omitted, it is the named payer; a change that names the main payer keeps all. Empty, it is the
   * named payer.
   */
  payers?: readonly PayerValues[] | undefined;
  /** Empty means everybody in the group. Omitted: everybody for a new expense, unchanged for an existing one. */
  people?: readonly NamedHeads[] | undefined;
  /** The field with the people, for a fault about them. */
  peopleField?: 'participants' | 'participant_names' | undefined;
  /** Omitted: none for a new expense, unchanged for an existing one. */
  lines?: readonly LineValues[] | undefined;
  /** Omitted: today for a new expense, unchanged for an existing one. */
  day?: string | undefined;
  /** Whether it is a refund. Omitted: no for a new expense, unchanged for an existing one. */
  isRefund?: boolean | undefined;
  /** Omitted: Other for a new expense, unchanged for an existing one. */
  category?: Category | undefined;
}

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
    description: ifNull(body.description, ''),
    paidByName: body.paid_by_name,
    payers: ifNull(body.payers, [])?.map(({ name, amount, original_amount: originalAmount }) => ({
      name,
      amount: rupeesToPaise(amount),
      originalAmount,
    })),
    people: parsePeople(body),
    peopleField: body.participants ? 'participants' : 'participant_names',
    lines: ifNull(body.lines, [])?.map((line) => ({
      amount: rupeesToPaise(line.amount),
      originalAmount: line.original_amount,
      description: line.description ?? '',
      people: parsePeople(line) ?? [],
    })),
    day: body.date,
    isRefund: ifNull(body.refund, false),
    category: ifNull(body.category, 'Other'),
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
