import type { Group } from '@hisaab/contract';
import { useUser } from '../../../session/session.tsx';
import { Clamped } from '../../../ui/parts/clamped.tsx';
import { classNames } from '../../../ui/base/class-names.ts';
import { hasLeft, standingOfName } from './member-labels.ts';
import styles from './member-name.module.css';
import { useWords } from '../../../words/words.ts';

interface MemberNameProps {
  group: Group;
  /** A member's name, or that of somebody who was one. */
  name: string;
  className?: string | undefined;
}

/** The name of somebody in a group, with a quiet word beside the user's own, and beside that of somebody who left. */
export function MemberName({ group, name, className }: MemberNameProps) {
  const words = useWords();
  const { username } = useUser();
  const standing = standingOfName(words, group, name, username);
  return (
    <span className={classNames(styles.who, className)} data-left={hasLeft(group, name)}>
      <Clamped>{name}</Clamped>
      {standing && (
        <>
          {' '}
          <span className={styles.you}>{standing}</span>
        </>
      )}
    </span>
  );
}
