import type { ComponentProps, ReactNode } from 'react';
import cardStyles from '../../ui/parts/card.module.css';
import { classNames } from '../../ui/base/class-names.ts';
import { Link } from '../../ui/base/link.tsx';
import { NotKnown } from '../../ui/lists/not-known.tsx';
import { Tile } from '../../ui/parts/tile.tsx';
import styles from './metric-card.module.css';

interface MetricCardProps extends Pick<ComponentProps<typeof Tile>, 'icon' | 'tone'> {
  label: string;
  /** Undefined if it failed to load. */
  value: ReactNode;
  note?: string | undefined;
  noteTone?: 'accent' | 'negative' | undefined;
  /** The target of the card's link; without it the card is no link. */
  to?: string | undefined;
}

/** A figure with its label and a note. */
export function MetricCard({ label, icon, tone, value, note, noteTone, to }: MetricCardProps) {
  const className = classNames(cardStyles.card, styles.metric, to && styles.link);
  const content = (
    <>
      <h3 className={styles.label}>{label}</h3>
      <Tile icon={icon} tone={tone} className={styles.tile} />
      <p className={styles.value}>{value ?? <NotKnown />}</p>
      {note && <p className={classNames(styles.note, noteTone, noteTone && 'semibold')}>{note}</p>}
    </>
  );
  return to ? (
    <Link className={className} href={to}>
      {content}
    </Link>
  ) : (
    <section className={className}>{content}</section>
  );
}
