import type { BillLine } from '@hisaab/contract';
import { rupeesToPaise } from '@hisaab/domain';
import type { ForeignBill } from '../../../currencies/money.ts';
import type { BillDraft } from './bill-draft.ts';
import { carriesOf, idsOf, NOTHING, type BillInRupees, type BillReading } from './bill-reading.ts';

/** A bill in another currency, converted to rupees with everybody's share. */
export function billInRupees(
  { amount, values, carries }: BillReading,
  money: ForeignBill,
  { people: heads }: Pick<BillDraft, 'people'>,
  { names, everyone }: { names: readonly string[]; everyone: readonly string[] },
): BillInRupees {
  const whole = amount ?? NOTHING;
  const lines = money.inRupees(values.lines, whole);
  const payers = money.inRupees(values.payers, whole);
  const people = values.participants.length > 0 ? values.participants : heads;
  const total = rupeesToPaise(Math.abs(money.rupees ?? 0));
  return {
    amount: total,
    currency: money.currency,
    rate: money.rate,
    values: { ...values, lines, payers },
    carries:
      carries.size === 0
        ? carries
        : carriesOf(names, {
            amount: total,
            people: idsOf(names, people ?? everyone.map((name) => ({ name, heads: 1 }))),
            lines: lines.map((line) => ({
              amount: rupeesToPaise(line.amount),
              people: idsOf(names, peopleOf(line)),
            })),
          }),
  };
}

function peopleOf({ participants, participant_names: names = [] }: BillLine) {
  return participants ?? names.map((name) => ({ name, heads: 1 }));
}
