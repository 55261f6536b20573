import type { Group } from '@hisaab/contract';
import { MemberAvatar } from '../members/member-avatar.tsx';
import styles from './unit-avatars.module.css';

interface UnitAvatarsProps {
  group: Group;
  names: readonly string[];
  /** Who acts for the unit, and is in front. */
  first?: string;
}

/** The faces of a unit, two of them at most, one over the other. */
export function UnitAvatars({ group, names, first = names[0] }: UnitAvatarsProps) {
  const other = names.find((name) => name !== first);
  return (
    <span className={styles.duo}>
      {first !== undefined && <MemberAvatar group={group} name={first} />}
      {other !== undefined && <MemberAvatar group={group} name={other} className={styles.behind} />}
    </span>
  );
}
