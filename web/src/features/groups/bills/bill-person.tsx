import type { Group } from '@hisaab/contract';
import { paiseToRupees, type Paise } from '@hisaab/domain';
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/base/class-names.ts';
import { Rupees } from '../../../ui/money/rupees.tsx';
import { MemberAvatar } from '../members/member-avatar.tsx';
import { MemberName } from '../members/member-name.tsx';
import styles from './bill-parts.module.css';

interface BillPersonProps {
  group: Group;
  name: string;
  /** A note below the name. */
  meta?: string | undefined;
  /** In paise; not shown if undefined. */
  share?: Paise | undefined;
  isOut?: boolean | undefined;
  /** The field. */
  children: ReactNode;
}

/** A person's line in a bill: name, share and a field. */
export function BillPerson({ group, name, meta, share, isOut, children }: BillPersonProps) {
  return (
    <div className={classNames(styles.person, isOut && styles.out)}>
      <MemberAvatar group={group} name={name} />
      <span className={styles.who}>
        <MemberName group={group} name={name} className={styles.name} />
        {meta !== undefined && <small>{meta}</small>}
        {share !== undefined && !isOut && (
          <b>
            <Rupees amount={paiseToRupees(share)} />
          </b>
        )}
      </span>
      {children}
    </div>
  );
}
