import type { ReactNode } from 'react';
import cardStyles from '../../ui/parts/card.module.css';
import { Card } from '../../ui/parts/card.tsx';
import { classNames } from '../../ui/base/class-names.ts';
import { Skeleton } from '../../ui/parts/skeleton.tsx';
import { Spinner } from '../../ui/base/spinner.tsx';
import { Split } from '../../ui/parts/split.tsx';
import { Stack } from '../../ui/parts/stack.tsx';
import styles from './dashboard-loading.module.css';
import heroStyles from './financial-overview.module.css';
import metricStyles from './metric-card.module.css';
import { useFirstWords } from '../../words/words.ts';

/** The loading dashboard in its final size, so that nothing moves. */
export function DashboardLoading() {
  const words = useFirstWords();
  return (
    <div aria-busy="true">
      <Stack>
        <div className={classNames(heroStyles.hero, heroStyles.loading)}>
          <div className={heroStyles.status} role="status">
            <Spinner />
            <span>{words.basics.loading}</span>
          </div>
        </div>
        <div className={metricStyles.metrics} aria-hidden="true">
          <MetricSkeleton />
          <MetricSkeleton />
          <MetricSkeleton />
        </div>
        <ChartsLoading />
      </Stack>
    </div>
  );
}

interface ChartsOnTheirWayProps {
  /** The three main figures. */
  figures: ReactNode;
  /** Whether open balances are likely. */
  hasShares: boolean;
}

/** The lower part of the dashboard while it loads, below the parts already shown. */
export function ChartsOnTheirWay({ figures, hasShares }: ChartsOnTheirWayProps) {
  return (
    <div aria-busy="true">
      <Stack>
        {hasShares && <Skeleton className={styles.shares} width="100%" radius="var(--radius-lg)" />}
        {figures}
        <ChartsLoading />
      </Stack>
    </div>
  );
}

function ChartsLoading() {
  return (
    <>
      <Split>
        <DonutSkeleton />
        <RecentSkeleton />
      </Split>
      <Card>
        <Skeleton className={styles.title} width="12rem" />
        <Skeleton className={styles.area} width="100%" radius="0" />
        <Skeleton className={styles.link} width="8rem" height="0.875rem" />
      </Card>
    </>
  );
}

function MetricSkeleton() {
  return (
    <div className={classNames(cardStyles.card, metricStyles.metric)}>
      <Skeleton className={metricStyles.label} width="6rem" height="0.875rem" />
      <Skeleton
        className={metricStyles.tile}
        width="2.5rem"
        height="2.5rem"
        radius="var(--radius-md)"
      />
      <div className={metricStyles.value}>
        <Skeleton className={styles.figure} />
      </div>
      <div className={metricStyles.note}>
        <Skeleton className={styles.note} />
      </div>
    </div>
  );
}

function DonutSkeleton() {
  return (
    <Card>
      <Skeleton className={styles.title} width="11rem" />
      <div className={styles.donut}>
        <div className={styles.ringPlace}>
          <Skeleton className={styles.ring} isCircle />
        </div>
        <div className={styles.lines}>
          {[1, 2, 3, 4, 5].map((line) => (
            <Skeleton key={line} width="100%" height="0.875rem" />
          ))}
        </div>
      </div>
    </Card>
  );
}

function RecentSkeleton() {
  return (
    <Card>
      <Skeleton className={styles.title} width="9rem" />
      {[1, 2, 3, 4, 5].map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton width="2.5rem" height="2.5rem" radius="var(--radius-md)" />
          <div className={styles.words}>
            <Skeleton width="62%" height="0.875rem" />
            <Skeleton width="40%" height="0.75rem" />
          </div>
          <Skeleton width="4.5rem" height="1rem" />
        </div>
      ))}
      <Skeleton className={styles.link} width="10rem" height="0.875rem" />
    </Card>
  );
}
