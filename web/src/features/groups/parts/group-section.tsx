import { useId, type ReactNode } from 'react';
import { Card } from '../../../ui/card.tsx';
import styles from './group-section.module.css';

interface GroupSectionProps {
  title: string;
  /** Stands at the end of the title's line. */
  action?: ReactNode;
  /** Makes the heading findable for a focus that has lost its place. */
  titleId?: string;
  /** Whether its content is still being loaded. */
  isBusy?: boolean;
  children: ReactNode;
}

/** One named part of a group's detail, a step below the group's own heading. */
export function GroupSection(props: GroupSectionProps) {
  const { title, action, isBusy = false, children } = props;
  const ownId = useId();
  const titleId = props.titleId ?? ownId;
  return (
    <section aria-labelledby={titleId} aria-busy={isBusy}>
      <Card>
        <div className={styles.head}>
          <h3 className={styles.title} id={titleId} tabIndex={-1}>
            {title}
          </h3>
          {action}
        </div>
        {children}
      </Card>
    </section>
  );
}

/** The line that stands where a section has nothing to list. */
export function Nothing({ children }: { children: ReactNode }) {
  return <p className={styles.nothing}>{children}</p>;
}
