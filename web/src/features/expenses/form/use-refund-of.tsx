import type { Expense } from '@hisaab/contract';
import { Suspense, useState } from 'react';
import { REFUND_OF_FIELD } from '../public/loaded-parts.ts';

/** The question which expense an amount below 0 pays back, in the form; its code loads with the first such amount. */
export function useRefundOf(
  first: { amount?: number | null; refund_of?: number | null } | undefined,
  errors: Record<string, string>,
  onChoose: (expense: Expense) => void,
) {
  const [amount, setAmount] = useState(first?.amount ?? null);
  const [chosen, setChosen] = useState<Expense>();
  return {
    onAmountChange: setAmount,
    /** What the chosen expense is paid with; undefined for no choice. */
    account: chosen && (chosen.account ?? null),
    field: amount !== null && amount < 0 && (
      <Suspense>
        <REFUND_OF_FIELD.Component
          amount={amount}
          first={first?.refund_of ?? undefined}
          error={errors['refund_of']}
          onChoose={(expense) => {
            setChosen(expense);
            if (expense) onChoose(expense);
          }}
        />
      </Suspense>
    ),
  };
}
