import { monthLabel } from '@hisaab/words';
import type { Group, GroupMonth } from '@hisaab/contract';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '../../../ui/parts/button.tsx';
import { Card } from '../../../ui/parts/card.tsx';
import { classNames } from '../../../ui/base/class-names.ts';
import { MonthSwitch } from '../../../ui/money/month-switch.tsx';
import { NotKnownBlock } from '../../../ui/lists/not-known-block.tsx';
import { Skeleton } from '../../../ui/parts/skeleton.tsx';
import { useOnline } from '../../../ui/base/use-online.ts';
import { VisuallyHidden } from '../../../ui/base/visually-hidden.tsx';
import { groupMonthQuery } from '../data/group-details.ts';
import { GroupBudgetButton } from './group-budget-button.tsx';
import { GroupBudgetDialog } from './group-budget-dialog.tsx';
import styles from './group-month.module.css';
import { MonthLimit } from './month-limit.tsx';
import { MonthOpener } from './month-opener.tsx';
import { MonthParts } from './month-parts.tsx';
import { useMonthInAddress } from './use-month-in-address.ts';
import { useWords } from '../../../words/words.ts';

interface GroupMonthCardProps {
  group: Group;
  /** The current month; `undefined` until it is loaded. */
  now: GroupMonth | undefined;
  /** Loads it again after a failure. */
  onRetry: (() => void) | undefined;
}

/**
 * A month of a group: total against the limit, categories, payments and shares. Without a limit it is one line that
 * expands.
 */
export function GroupMonthCard({ group, now, onRetry }: GroupMonthCardProps) {
  const words = useWords('groups');
  const titleId = useId();
  const partsId = useId();
  const [asked, ask] = useMonthInAddress();
  const [isSetting, setSetting] = useState(false);
  const past = now !== undefined && asked !== undefined && asked < now.month ? asked : undefined;
  const shown = useQuery({ ...groupMonthQuery(group.id, past), enabled: past !== undefined });
  const isOnline = useOnline();
  const limit = now?.budget?.limit;
  const isLine = now !== undefined && limit === undefined;
  const isOpen = now !== undefined && (asked !== undefined || !isLine);
  const month = past === undefined ? now : shown.data;
  const setBudget = isOnline && past === undefined && (
    <GroupBudgetButton limit={limit} onOpen={() => setSetting(true)} />
  );
  const isOver = isOpen && (month?.budget?.remaining ?? 0) < 0;

  return (
    <section
      aria-labelledby={titleId}
      aria-busy={(!now && !onRetry) || (past !== undefined && shown.isPlaceholderData)}
    >
      <Card className={classNames((isLine || !now) && styles.line, isOver && styles.over)}>
        <div className={styles.head}>
          <h3 className={styles.title} id={titleId}>
            {past === undefined ? words.groupMonth.thisMonth : monthLabel(words, past)}
          </h3>
          {!now && !onRetry && <Waiting />}
          {isLine && (
            <>
              <MonthOpener
                total={(month ?? now).total}
                isOpen={isOpen}
                controls={partsId}
                onToggle={() => ask(isOpen ? undefined : now.month)}
              />
              {setBudget}
            </>
          )}
          {isOpen && (
            <div className={styles.switching}>
              {past !== undefined && (
                <Button
                  variant="link"
                  size="sm"
                  className={styles.back}
                  onClick={() => ask(isLine ? now.month : undefined)}
                >
                  {words.groupMonth.backTo({ month: monthLabel(words, now.month) })}
                </Button>
              )}
              <MonthSwitch
                month={past ?? now.month}
                current={now.month}
                isSmall
                onChange={(chosen) => ask(!isLine && chosen === now.month ? undefined : chosen)}
              />
            </div>
          )}
        </div>
        {!now && onRetry && <NotKnownBlock onRetry={onRetry} />}
        <div id={partsId} className={classNames(shown.isPlaceholderData && styles.stale)}>
          {isOpen && month && (
            <>
              {(!isLine || past !== undefined) && (
                <MonthLimit month={month} isPast={past !== undefined}>
                  {setBudget}
                </MonthLimit>
              )}
              <MonthParts group={group} month={month} />
            </>
          )}
        </div>
        {isOpen && past !== undefined && !month && shown.isError && (
          <NotKnownBlock onRetry={() => void shown.refetch()} />
        )}
      </Card>
      {isSetting && (
        <GroupBudgetDialog group={group} limit={limit} onClose={() => setSetting(false)} />
      )}
    </section>
  );
}

function Waiting() {
  const words = useWords('groups');
  return (
    <p role="status">
      <VisuallyHidden>{words.groupMonth.loadingMonth}</VisuallyHidden>
      <Skeleton width="6rem" height="1.25rem" />
    </p>
  );
}
