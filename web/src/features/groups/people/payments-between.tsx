import type { Payment, SharingPerson } from '@hisaab/contract';
import { displayDate, inRow } from '@hisaab/words';
import { useQueries } from '@tanstack/react-query';
import { useUser } from '../../../session/session.tsx';
import { PaymentMark } from '../../../ui/money/payment-mark.tsx';
import { Rupees } from '../../../ui/money/rupees.tsx';
import { useWords } from '../../../words/words.ts';
import { groupPaymentsQuery } from '../data/group-details.ts';
import { GroupSection } from '../parts/group-section.tsx';
import rows from '../parts/rows.module.css';
import { useGroupLabel } from './use-group-label.ts';

/** The maximum of groups to search for payments, and of payments to show. */
const MAX_GROUPS = 10;
const MAX_PAYMENTS = 5;

/** The newest payments between the user and a person; nothing if there are none. */
export function PaymentsBetween({ person }: { person: SharingPerson }) {
  const words = useWords('groups');
  const labelOf = useGroupLabel();
  const { username } = useUser();
  const groups = person.groups.slice(0, MAX_GROUPS);
  const found = useQueries({
    queries: groups.map(({ group_id: id }) => groupPaymentsQuery(id, false)),
  });
  const names = new Map(groups.map((group) => [group.group_id, labelOf(group)]));
  const payments = found
    .flatMap(({ data }) => data?.entries ?? [])
    .filter((payment) => isBetween(payment, username, person.name))
    .toSorted((a, b) => Number(a.date < b.date) - Number(a.date > b.date) || b.id - a.id)
    .slice(0, MAX_PAYMENTS);
  if (payments.length === 0) return null;
  return (
    <GroupSection title={words.people.paymentsBetween}>
      <ul className={rows.rows}>
        {payments.map((payment) => (
          <li key={payment.id} className={rows.row}>
            <PaymentMark />
            <span className={rows.words}>
              <span className={rows.name}>
                {payment.to_member === username
                  ? words.groups.paidYou({ from: payment.from_member })
                  : words.people.youPaid({ name: payment.to_member })}
              </span>
              <span className="note break-anywhere">
                {inRow(
                  words,
                  [
                    names.get(payment.group) ?? '',
                    payment.note,
                    displayDate(words, payment.date),
                  ].filter(Boolean),
                )}
              </span>
            </span>
            <Rupees amount={payment.amount} />
          </li>
        ))}
      </ul>
    </GroupSection>
  );
}

function isBetween({ from_member: from, to_member: to }: Payment, one: string, other: string) {
  return (from === one && to === other) || (from === other && to === one);
}
