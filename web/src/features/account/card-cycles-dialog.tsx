import type { CardCycle, PaymentAccount } from '@hisaab/contract';
import { formatRupees } from '@hisaab/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useToday } from '../../queries/use-today.ts';
import { shortDay } from '../../repeating/repeat-words.ts';
import { Modal, ModalBody } from '../../ui/dialogs/modal.tsx';
import { Switch } from '../../ui/forms/switch.tsx';
import { Rupees } from '../../ui/money/rupees.tsx';
import { Button } from '../../ui/parts/button.tsx';
import { useWords } from '../../words/words.ts';
import styles from './card-cycles.module.css';
import { cardCyclesQuery, cycleExpensesQuery, useMarkCycle } from './payment-accounts.ts';

interface CardCyclesDialogProps {
  account: PaymentAccount;
  onClose: () => void;
}

/** The statements of a card: what was spent in each cycle, when its bill is due, and whether it is paid. */
export function CardCyclesDialog({ account, onClose }: CardCyclesDialogProps) {
  const cycles = useQuery(cardCyclesQuery(account.id)).data;
  return (
    <Modal title={account.name} onClose={onClose}>
      <ModalBody>
        <ul aria-busy={!cycles}>
          {cycles?.map((cycle) => (
            <Cycle key={cycle.to} account={account} cycle={cycle} />
          ))}
        </ul>
      </ModalBody>
    </Modal>
  );
}

function Cycle({ account, cycle }: { account: PaymentAccount; cycle: CardCycle }) {
  const words = useWords();
  const today = useToday({ isEnabled: false });
  const mark = useMarkCycle(account.id);
  const [isOpen, setOpen] = useState(false);
  const day = shortDay(words, cycle.to, today);
  const isClosed = cycle.to < today;
  const facts = [
    ...(isClosed && cycle.due_on !== null
      ? [words.paidWith.dueOn({ day: shortDay(words, cycle.due_on, today) })]
      : []),
    ...(cycle.refunded > 0
      ? [words.paidWith.refunded({ amount: formatRupees(cycle.refunded) })]
      : []),
  ];
  return (
    <li className={styles.cycle}>
      <div className={styles.head}>
        <span className={styles.words}>
          <b>{isClosed ? words.paidWith.billedOn({ day }) : words.paidWith.openUntil({ day })}</b>
          {facts.map((fact) => (
            <small key={fact}>{fact}</small>
          ))}
        </span>
        <Rupees amount={cycle.total} />
      </div>
      <div className={styles.actions}>
        <Button variant="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {words.paidWith.seeExpenses}
        </Button>
        {isClosed && (
          <label className="row gap-2 tappable">
            {words.paidWith.markPaid}
            <Switch
              aria-label={words.paidWith.markPaidNamed({ day })}
              checked={cycle.is_paid}
              disabled={mark.isPending}
              onChange={({ currentTarget }) =>
                mark.mutate({ to: cycle.to, is_paid: currentTarget.checked })
              }
            />
          </label>
        )}
      </div>
      {isOpen && <CycleExpenses account={account} cycle={cycle} />}
    </li>
  );
}

function CycleExpenses({ account, cycle }: { account: PaymentAccount; cycle: CardCycle }) {
  const words = useWords();
  const today = useToday({ isEnabled: false });
  const expenses = useQuery(cycleExpensesQuery(account.id, cycle)).data;
  return (
    <ul className={styles.expenses} aria-busy={!expenses}>
      {expenses?.map(({ id, date, description, amount }) => (
        <li key={id} className={styles.head}>
          <span className={styles.words}>
            {description || words.common.noDescription}
            <small>{shortDay(words, date, today)}</small>
          </span>
          <Rupees amount={amount} />
        </li>
      ))}
    </ul>
  );
}
