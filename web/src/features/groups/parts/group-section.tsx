import { useId, type ReactNode } from 'react';
import { Card } from '../../../ui/parts/card.tsx';
import { classNames } from '../../../ui/base/class-names.ts';
import styles from './group-section.module.css';

interface GroupSectionProps {
  title: string;
  /** At the end of the title's line. */
  action?: ReactNode;
  /** The id of the heading, for a focus that lost its element. */
  titleId?: string;
  /** Whether its content is still loading. */
  isBusy?: boolean;
  /** Whether it shares a sheet with other sections. */
  isBare?: boolean;
  /** The class of the title's line. */
  headClassName?: string | undefined;
  children: ReactNode;
}

/** A named section of a group's detail, one heading level below the group. */
export function GroupSection(props: GroupSectionProps) {
  const { title, action, isBusy = false, isBare = false, headClassName, children } = props;
  const ownId = useId();
  const titleId = props.titleId ?? ownId;
  const content = (
    <>
      <div className={classNames(styles.head, headClassName)}>
        <h3 className={styles.title} id={titleId} tabIndex={-1}>
          {title}
        </h3>
        {action}
      </div>
      {children}
    </>
  );
  return (
    <section aria-labelledby={titleId} aria-busy={isBusy}>
      {isBare ? content : <Card>{content}</Card>}
    </section>
  );
}

/** The text of an empty section. */
export function Nothing({ children }: { children: ReactNode }) {
  return <p className={styles.nothing}>{children}</p>;
}
