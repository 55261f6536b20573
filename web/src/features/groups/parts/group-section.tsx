import { useId, type ReactNode } from 'react';
import { Card } from '../../../ui/parts/card.tsx';
import { classNames } from '../../../ui/base/class-names.ts';
import styles from './group-section.module.css';

interface GroupSectionProps {
  title: string;
  /** Stands at the end of the title's line. */
  action?: ReactNode;
  /** Makes the heading findable for a focus that has lost its place. */
  titleId?: string;
  /** Whether its content is still being loaded. */
  isBusy?: boolean;
  /** Whether it stands on a sheet with others. */
  isBare?: boolean;
  /** Of the line of its title. */
  headClassName?: string | undefined;
  children: ReactNode;
}

/** One named part of a group's detail, a step below the group's own heading. */
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

/** The line that stands where a section has nothing to list. */
export function Nothing({ children }: { children: ReactNode }) {
  return <p className={styles.nothing}>{children}</p>;
}
