import type { BudgetStatus } from '@hisaab/contract';
import { percentUsed, progressTone } from '@hisaab/domain';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../ui/parts/button.tsx';
import { Card } from '../../ui/parts/card.tsx';
import { classNames } from '../../ui/base/class-names.ts';
import { NotKnown } from '../../ui/lists/not-known.tsx';
import { Rupees } from '../../ui/money/rupees.tsx';
import { Skeleton } from '../../ui/parts/skeleton.tsx';
import { Tile } from '../../ui/parts/tile.tsx';
import styles from './budget-cards.module.css';
import { useWords } from '../../words/words.ts';

interface BudgetCardsProps {
  /** Undefined while it loads, and if it failed to load. */
  status: BudgetStatus | undefined;
  isLoading: boolean;
  /** Opens the form for the budget. */
  onSet: () => void;
}

/** The budget, its spent part and the rest. */
export function BudgetCards({ status, isLoading, onSet }: BudgetCardsProps) {
  const words = useWords();
  const isOver = status?.is_exceeded ?? false;
  // An amount that failed to load is not zero.
  const amount = (rupees: number | undefined) =>
    rupees === undefined ? missing(isLoading) : <Rupees amount={rupees} isLarge />;
  return (
    <div className={styles.cards} aria-busy={isLoading}>
      <BudgetCard label={words.budget.monthlyBudget} tile={<Tile icon="budget" />}>
        {status && !status.has_budget ? (
          <Button variant="link" className={styles.set} onClick={onSet}>
            {words.budget.setABudget}
          </Button>
        ) : (
          amount(status?.budget)
        )}
      </BudgetCard>
      <BudgetCard label={words.budget.amountSpent} tile={<Tile icon="trend" tone="neutral" />}>
        {amount(status?.spent)}
      </BudgetCard>
      {isOver ? (
        <BudgetCard
          label={words.budget.overBudget}
          tile={<Tile icon="alert" tone="negative" />}
          isBad
        >
          {amount(status && -status.remaining)}
        </BudgetCard>
      ) : (
        <BudgetCard label={words.budget.remaining} tile={<Tile icon="ok" tone={toneOf(status)} />}>
          {status && !status.has_budget ? words.budget.noBudget2 : amount(status?.remaining)}
        </BudgetCard>
      )}
    </div>
  );
}

function toneOf(status: BudgetStatus | undefined): ComponentProps<typeof Tile>['tone'] {
  return status?.has_budget ? progressTone(percentUsed(status.budget, status.spent)) : 'neutral';
}

function missing(isLoading: boolean): ReactNode {
  return isLoading ? <Skeleton className={styles.skeleton} /> : <NotKnown />;
}

interface BudgetCardProps {
  label: string;
  tile: ReactNode;
  isBad?: boolean;
  children: ReactNode;
}

function BudgetCard({ label, tile, isBad, children }: BudgetCardProps) {
  return (
    <Card as="section" className={classNames(styles.card, isBad && styles.bad)}>
      <h2 className={styles.label}>
        {tile}
        {label}
      </h2>
      <p className={styles.amount}>{children}</p>
    </Card>
  );
}
