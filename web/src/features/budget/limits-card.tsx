import type { BudgetStatus, CategoryLimit } from '@hisaab/contract';
import { CATEGORIES, formatRupees, isCategory, previousMonth, sumRupees } from '@hisaab/domain';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Button } from '../../ui/parts/button.tsx';
import { Card } from '../../ui/parts/card.tsx';
import { classNames } from '../../ui/base/class-names.ts';
import { Icon } from '../../ui/base/icon.tsx';
import { byAmount, useCategoryNames } from '../../ui/parts/own-categories.ts';
import { Rupees } from '../../ui/money/rupees.tsx';
import { Tile } from '../../ui/parts/tile.tsx';
import { categoryLabel } from '../../words/category-label.ts';
import { richText } from '../../words/rich-text.ts';
import { useWords } from '../../words/words.ts';
import { monthlySummaryOf } from '../../queries/personal-queries.ts';
import { categoryLimitsQuery } from './category-limits.ts';
import { LIMIT_DIALOG } from './loaded-dialog.ts';
import { LimitRow } from './limit-row.tsx';
import { isLimited } from './limit-stretches.ts';
import styles from './limits-card.module.css';

interface LimitsCardProps {
  status: BudgetStatus;
  /** Receives the confirmation to show. */
  onSaved: (message: string) => void;
}

/** The limits of categories in the current month, and the unallocated part of the budget. */
export function LimitsCard({ status, onSaved }: LimitsCardProps) {
  const words = useWords();
  const { data } = useQuery(categoryLimitsQuery);
  const { data: before } = useQuery({
    ...monthlySummaryOf(previousMonth(status.month)),
    enabled: status.has_budget,
  });
  const names = useCategoryNames();
  const [opened, setOpened] = useState<string>();
  if (!data) return null;

  const byName = new Map(data.map((limit) => [limit.category, limit]));
  const inOrder = ordered([...new Set([...names, ...byName.keys()])], data);
  const limits = inOrder.flatMap((name) => byName.get(name) ?? []).filter(isLimited);
  const limited = new Set(limits.map(({ category }) => category));
  const others = inOrder.filter((name) => !limited.has(name));
  const isEmpty = limits.length === 0;
  // Limits divide a budget: before there is one they would be another thing to set.
  if (isEmpty && !status.has_budget) return null;

  return (
    <Card
      title={words.categoryLimits.title}
      className={isEmpty ? styles.empty : undefined}
      action={
        isEmpty && (
          <Button variant="link" className="flush-end" onClick={() => setOpened(inOrder[0])}>
            {words.categoryLimits.setALimit}
          </Button>
        )
      }
    >
      {!isEmpty && (
        <>
          <GivenOut given={sumRupees(limits.map(({ limit }) => limit))} status={status} />
          <ul className={styles.limits} aria-label={words.categoryLimits.title}>
            {limits.map((limit) => (
              <LimitRow
                key={limit.category}
                limit={limit}
                onOpen={() => setOpened(limit.category)}
              />
            ))}
          </ul>
          {others.length > 0 && (
            <details className={styles.others}>
              <summary className="row secondary medium tappable">
                {words.categoryLimits.withoutLimit({ count: others.length })}
                <Icon name="chevron-down" size="sm" className="flip" />
              </summary>
              <ul className={styles.limits}>
                {others.map((name) => (
                  <li key={name} className={styles.other}>
                    <Tile category={name} size="sm" />
                    <span className={styles.name}>{categoryLabel(words, name)}</span>
                    <Rupees amount={byName.get(name)?.spent ?? 0} />
                    <Button
                      variant="link"
                      className="push-end flush-end"
                      onClick={() => setOpened(name)}
                    >
                      {words.categoryLimits.setALimit}
                    </Button>
                  </li>
                ))}
              </ul>
            </details>
          )}
        </>
      )}
      {opened !== undefined && (
        <Suspense>
          <LIMIT_DIALOG.Component
            category={opened}
            choices={isEmpty ? inOrder : undefined}
            limits={data}
            month={status.month}
            spentBefore={before?.categories ?? {}}
            onSaved={(message) => {
              setOpened(undefined);
              onSaved(message);
            }}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </Card>
  );
}

interface GivenOutProps {
  /** In rupees. */
  given: number;
  status: BudgetStatus;
}

function GivenOut({ given, status: { has_budget: hasBudget, budget } }: GivenOutProps) {
  const words = useWords();
  const rest = sumRupees([budget, -given]);
  const isOver = hasBudget && rest < 0;
  return (
    <p className={classNames(styles.given, isOver && styles.isOver)}>
      {isOver && <Icon name="alert" size="sm" />}
      <span>
        {richText(({ node }) => {
          const sum = formatRupees(given);
          if (!hasBudget) return words.categoryLimits.givenAlone({ given: sum });
          const strong = node(<b>{formatRupees(Math.abs(rest))}</b>);
          return isOver
            ? words.categoryLimits.overGiven({ given: sum, more: strong })
            : words.categoryLimits.givenOut({
                given: sum,
                budget: formatRupees(budget),
                free: strong,
              });
        })}
      </span>
    </p>
  );
}

/** The built-in categories, then the custom ones by limit, highest first, as the cards are ordered. */
function ordered(names: readonly string[], limits: readonly CategoryLimit[]): string[] {
  const spent = Object.fromEntries(limits.map((limit) => [limit.category, limit.spent]));
  const own = names.filter((name) => !isCategory(name));
  return [...CATEGORIES, ...byAmount(own, spent)];
}
