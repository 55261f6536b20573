import type { BudgetStatus } from '@hisaab/contract';
import { formatRupees } from '@hisaab/domain';
import { useQuery } from '@tanstack/react-query';
import { Icon } from '../ui/base/icon.tsx';
import { Rupees } from '../ui/money/rupees.tsx';
import { Explained, PartOfSum } from '../ui/parts/explained.tsx';
import { richText } from '../words/rich-text.ts';
import { useFirstWords } from '../words/words.ts';
import { dueQuery } from './due.ts';
import { dueAmount, dueName } from './due-words.ts';

/** Whether anything that counts is still to come in the month of a status. */
export function hasToCome({ to_come = 0 }: BudgetStatus): boolean {
  return to_come > 0;
}

/** What is left to spend after what is still to come; a tap shows what it is made of. */
export function LeftLine({
  status,
  shortClass,
}: {
  status: BudgetStatus;
  shortClass?: string | undefined;
}) {
  const words = useFirstWords();
  const { to_come = 0, left_to_spend: left = null } = status;
  const isShort = left !== null && left < 0;
  return (
    <p className={isShort ? shortClass : undefined}>
      <Icon name={isShort ? 'alert' : 'calendar'} size="sm" />
      <span>
        <Explained explanation={<MadeOf status={status} />}>
          {richText(({ node }) => {
            const toCome = node(<Rupees amount={to_come} />);
            if (left === null) return words.due.amountToCome({ toCome });
            const rest = node(<Rupees amount={Math.abs(left)} />);
            return isShort
              ? words.due.shortAfter({ short: rest, toCome })
              : words.due.leftAfter({ left: rest, toCome });
          })}
        </Explained>
      </span>
    </p>
  );
}

function MadeOf({ status }: { status: BudgetStatus }) {
  const words = useFirstWords();
  const { data: due } = useQuery(dueQuery);
  const { remaining, to_come = 0, left_to_spend: left = null } = status;
  return (
    <>
      {left !== null && (
        <PartOfSum label={words.budget.remaining}>{formatRupees(remaining)}</PartOfSum>
      )}
      {due?.items
        .filter(({ counts, amount }) => counts && amount !== null)
        .map((item) => (
          <PartOfSum key={`${item.kind} ${item.id} ${item.date}`} label={dueName(words, item)}>
            {dueAmount(words, item)}
          </PartOfSum>
        ))}
      <PartOfSum label={words.due.title} isTotal={left === null}>
        {formatRupees(to_come)}
      </PartOfSum>
      {left !== null && (
        <PartOfSum label={words.due.leftToSpend} isTotal>
          {formatRupees(left)}
        </PartOfSum>
      )}
    </>
  );
}
