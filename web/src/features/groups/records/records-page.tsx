import type { Group } from '@hisaab/contract';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../../../ui/parts/button.tsx';
import top from '../../../ui/parts/page-top.module.css';
import styles from './group-records.module.css';

interface RecordsPageProps {
  group: Group;
  title: string;
  /** Shown beside the title. */
  action?: ReactNode;
  onBack: () => void;
  children: ReactNode;
}

/** A page in place of a group's detail, with a button back to it. */
export function RecordsPage({ group, title, action, onBack, children }: RecordsPageProps) {
  const headingRef = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    headingRef.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, []);

  return (
    <div className="column gap-4">
      <Button variant="quiet" icon="back" className={top.back} onClick={onBack}>
        {group.name}
      </Button>
      <div className={styles.head}>
        <h2 className={top.title} ref={headingRef} tabIndex={-1}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </div>
  );
}
