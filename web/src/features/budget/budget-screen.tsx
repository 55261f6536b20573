import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { DUE_CARD } from '../../due/loaded-card.ts';
import { Button } from '../../ui/parts/button.tsx';
import { Card } from '../../ui/parts/card.tsx';
import { EmptyState } from '../../ui/parts/empty-state.tsx';
import { NotKnownBlock } from '../../ui/lists/not-known-block.tsx';
import { PageHead } from '../../ui/parts/page-head.tsx';
import { Stack } from '../../ui/parts/stack.tsx';
import { useBanner } from '../../ui/parts/use-banner.tsx';
import { useMonthStart } from '../../session/month-start.ts';
import { FOUND_SERIES } from '../expenses/public/loaded-parts.ts';
import { useAddKey } from '../expenses/public/add-expense.ts';
import { BudgetByMonth } from './budget-by-month.tsx';
import { BudgetCards } from './budget-cards.tsx';
import { BudgetForm } from './budget-form.tsx';
import { categoryLimitsQuery } from './category-limits.ts';
import { BudgetProgress, BudgetProgressSkeleton } from './budget-progress.tsx';
import styles from './budget-screen.module.css';
import { budgetsQuery } from './budgets.ts';
import { budgetStatusQuery } from '../../queries/budget-status.ts';
import { PaydayLink } from './payday-link.tsx';
import { LimitsCard } from './limits-card.tsx';
import { useWords } from '../../words/words.ts';

/** The monthly budget, and the progress of the month against it. */
export function BudgetScreen() {
  const words = useWords();
  useAddKey();
  const budgets = useQuery(budgetsQuery);
  const status = useQuery(budgetStatusQuery);
  const limits = useQuery({ ...categoryLimitsQuery, enabled: status.data !== undefined });
  const start = useMonthStart();
  const { banner, showSuccess, showError, clear } = useBanner();
  const [isEditing, setEditing] = useState(false);
  const editRef = useRef<HTMLButtonElement>(null);
  const budget = budgets.data?.[0];
  const hasBudget = budgets.data ? budget !== undefined : status.data?.has_budget;

  function retry() {
    for (const query of [budgets, status]) if (query.isError) void query.refetch();
  }

  function handleClose() {
    setEditing(false);
    editRef.current?.focus({ preventScroll: true });
  }

  function handleSaved(message: string) {
    handleClose();
    showSuccess(message);
  }

  return (
    <>
      <PageHead
        title={words.budget.budgetManagement}
        action={
          <span
            className={hasBudget === undefined ? styles.unknown : undefined}
            aria-hidden={hasBudget === undefined || undefined}
          >
            <Button
              ref={editRef}
              disabled={hasBudget === undefined}
              variant="primary"
              icon={hasBudget === false ? 'plus' : 'edit'}
              aria-expanded={isEditing}
              onClick={() => {
                clear();
                setEditing(!isEditing);
              }}
            >
              {hasBudget === false ? words.budget.setBudget : words.budget.editBudget}
            </Button>
          </span>
        }
      />
      {banner}
      <Stack>
        {isEditing && (
          <BudgetForm
            budget={budget}
            hasBudget={hasBudget ?? false}
            onSubmit={clear}
            onSaved={handleSaved}
            onFailed={showError}
            onCancel={handleClose}
          />
        )}
        <BudgetCards
          status={status.data}
          isLoading={status.isPending}
          onSet={() => setEditing(true)}
        />
        {status.isPending && <BudgetProgressSkeleton />}
        {status.isError && !status.data && (
          <Card>
            <NotKnownBlock onRetry={retry} />
          </Card>
        )}
        {status.data?.has_budget && <BudgetProgress status={status.data} start={start} />}
        {status.data?.to_come !== undefined && (
          <Suspense>
            <DUE_CARD.Component today={status.data.today} onError={showError} />
            <FOUND_SERIES.Component today={status.data.today} onError={showError} />
          </Suspense>
        )}
        {status.data && <LimitsCard status={status.data} onSaved={showSuccess} />}
        {/* Loading the limits moves the parts below them. */}
        {status.data?.has_budget && !limits.isPending && (
          <>
            <BudgetByMonth current={status.data.month} />
            <PaydayLink start={start} />
          </>
        )}
        {status.data && !status.data.has_budget && <NoBudget />}
      </Stack>
    </>
  );
}

function NoBudget() {
  const words = useWords();
  return (
    <Card className={styles.none}>
      <EmptyState
        drawing="gullak"
        title={words.budget.noBudgetSet}
        text={words.budget.noBudgetText}
      />
    </Card>
  );
}
