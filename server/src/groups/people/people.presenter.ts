import type { Settling, SharingPerson } from '@hisaab/contract';
import { asPaise, paiseToRupees } from '@hisaab/domain';
import type { Locale } from '@hisaab/words/server';
import type { EntryWithPostings } from '../../ledger/ledger.service.ts';
import { presentPayment } from '../entries/payments.presenter.ts';
import type { PersonFacts } from './list-people.ts';

/** A person with whom the user shares groups, as in the API. */
export function presentPerson({ account, balance, amounts }: PersonFacts): SharingPerson {
  return {
    user_id: account.id,
    name: account.username,
    ...(account.display_name !== null && { display_name: account.display_name }),
    balance: paiseToRupees(balance),
    ...(balance < 0 && account.upi_id !== null && { upi_id: account.upi_id }),
    groups: amounts.map(({ groupId, groupName, amount }) => ({
      group_id: groupId,
      group_name: groupName,
      amount: paiseToRupees(amount),
    })),
  };
}

/** A settlement with a person as in the API, in a language. */
export function presentSettling(
  locale: Locale,
  { id, amount_paise: amount }: { id: number; amount_paise: number },
  payments: readonly EntryWithPostings[],
  recorders: ReadonlyMap<number, string>,
): Settling {
  return {
    id,
    amount: paiseToRupees(asPaise(amount)),
    payments: payments.map((payment) => presentPayment(locale, payment, recorders)),
  };
}
