import type { PaymentAccount } from '@hisaab/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paymentAccountsQuery } from '../../queries/payment-accounts.ts';
import { classNames } from '../../ui/base/class-names.ts';
import { Link } from '../../ui/base/link.tsx';
import buttonStyles from '../../ui/parts/button.module.css';
import { Button } from '../../ui/parts/button.tsx';
import { Card } from '../../ui/parts/card.tsx';
import { ALL_MONTHS, expensesAddress } from '../expenses/public/expense-view.ts';
import { useWords, type Words } from '../../words/words.ts';
import styles from './account.module.css';
import { kindLabel } from './account-kind.ts';
import { CardCyclesDialog } from './card-cycles-dialog.tsx';
import { PaymentAccountDialog } from './payment-account-dialog.tsx';
import { Setting } from './setting.tsx';

type Open =
  | { kind: 'form'; account?: PaymentAccount }
  | { kind: 'cycles'; account: PaymentAccount };

/** What the user pays with: cards with their statements, bank accounts, wallets and cash. */
export function PaidWithCard() {
  const words = useWords();
  const accounts = useQuery(paymentAccountsQuery).data ?? [];
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <Card title={words.paidWith.title}>
      <ul className={styles.rows}>
        {accounts.map((account) => (
          <Setting
            key={account.id}
            label={kindLabel(words, account.kind)}
            value={account.digits === null ? account.name : `${account.name} ••${account.digits}`}
            note={words.paidWith.count({ count: account.count })}
          >
            <span className={styles.actions}>
              {account.statement_day === null && account.count > 0 && (
                <Link
                  className={classNames(buttonStyles.button, buttonStyles.link)}
                  href={expensesAddress({ month: ALL_MONTHS, account: account.id })}
                >
                  {words.paidWith.seeExpenses}
                </Link>
              )}
              {account.statement_day !== null && (
                <Button
                  variant="link"
                  aria-label={words.paidWith.openNamed({ name: account.name })}
                  onClick={() => setOpen({ kind: 'cycles', account })}
                >
                  {words.paidWith.statements}
                </Button>
              )}
              <Button
                variant="link"
                aria-label={words.paidWith.changeNamed({ name: account.name })}
                onClick={() => setOpen({ kind: 'form', account })}
              >
                {words.common.change}
              </Button>
            </span>
          </Setting>
        ))}
        <Setting
          label={accounts.length === 0 ? words.paidWith.paidWith : ''}
          value={noteOf(words, accounts)}
        >
          <Button
            variant="link"
            aria-label={words.paidWith.add}
            onClick={() => setOpen({ kind: 'form' })}
          >
            {words.common.add}
          </Button>
        </Setting>
      </ul>
      {open?.kind === 'form' && (
        <PaymentAccountDialog account={open.account} others={accounts} onClose={close} />
      )}
      {open?.kind === 'cycles' && <CardCyclesDialog account={open.account} onClose={close} />}
    </Card>
  );
}

function noteOf({ paidWith }: Words, accounts: readonly PaymentAccount[]): string {
  return accounts.length === 0 ? paidWith.note : '';
}
