import { monthLabel } from '@hisaab/words';
import type { Group, GroupMonth } from '@hisaab/contract';
import type { Month } from '@hisaab/domain';
import { useId, useState } from 'react';
import { Button } from '../../../ui/parts/button.tsx';
import { Card } from '../../../ui/parts/card.tsx';
import { classNames } from '../../../ui/base/class-names.ts';
import { MonthSwitch } from '../../../ui/money/month-switch.tsx';
import { NotKnownBlock } from '../../../ui/lists/not-known-block.tsx';
import { Skeleton } from '../../../ui/parts/skeleton.tsx';
import { useOnline } from '../../../ui/base/use-online.ts';
import { VisuallyHidden } from '../../../ui/base/visually-hidden.tsx';
import { GroupBudgetButton } from './group-budget-button.tsx';
import { GroupBudgetDialog } from './group-budget-dialog.tsx';
import styles from './group-month.module.css';
import { MonthLimit } from './month-limit.tsx';
import { MonthOpener } from './month-opener.tsx';
import { MonthParts } from './month-parts.tsx';
import { useShownMonth, type ShownMonth } from './use-shown-month.ts';
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
  const [isSetting, setSetting] = useState(false);
  const shown = useShownMonth(group.id, now);
  const { ask, past, month, isLine, isOpen } = shown;
  const isOnline = useOnline();
  const isWaiting = !now && !onRetry;
  const limit = now?.budget?.limit;
  const setBudget = isOnline && past === undefined && (
    <GroupBudgetButton limit={limit} onOpen={() => setSetting(true)} />
  );
  const isOver = isOpen && (month?.budget?.remaining ?? 0) < 0;

  return (
    <section aria-labelledby={titleId} aria-busy={isWaiting || shown.isStale}>
      <Card className={classNames((isLine || !now) && styles.line, isOver && styles.over)}>
        <div className={styles.head}>
          <h3 className={styles.title} id={titleId}>
            {past === undefined ? words.groupMonth.thisMonth : monthLabel(words, past)}
          </h3>
          {isWaiting && <Waiting />}
          {now && isLine && (
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
          {now && isOpen && <Switching now={now.month} shown={shown} />}
        </div>
        {!now && onRetry && <NotKnownBlock onRetry={onRetry} />}
        <div id={partsId} className={classNames(shown.isStale && styles.stale)}>
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
        {shown.isFailed && <NotKnownBlock onRetry={shown.retry} />}
      </Card>
      {isSetting && (
        <GroupBudgetDialog group={group} limit={limit} onClose={() => setSetting(false)} />
      )}
    </section>
  );
}

interface SwitchingProps {
  /** The current month. */
  now: Month;
  shown: ShownMonth;
}

/** The choice of the month that is shown, and from a past one the way back. */
function Switching({ now, shown: { ask, past, isLine } }: SwitchingProps) {
  const words = useWords('groups');
  return (
    <div className={styles.switching}>
      {past !== undefined && (
        <Button
          variant="link"
          size="sm"
          className={styles.back}
          onClick={() => ask(isLine ? now : undefined)}
        >
          {words.groupMonth.backTo({ month: monthLabel(words, now) })}
        </Button>
      )}
      <MonthSwitch
        month={past ?? now}
        current={now}
        isSmall
        onChange={(chosen) => ask(!isLine && chosen === now ? undefined : chosen)}
      />
    </div>
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
