import type { Group } from '@hisaab/contract';
import { useUser } from '../../../session/session.tsx';
import { Clamped } from '../../../ui/parts/clamped.tsx';
import { classNames } from '../../../ui/base/class-names.ts';
import { hasLeft, standingOfName } from './member-labels.ts';
import styles from './member-name.module.css';
import { useWords } from '../../../words/words.ts';

interface MemberNameProps {
  group: Group;
  /** The name of a member or a former member. */
  name: string;
  className?: string | undefined;
}

/** The name of a person in a group, with a muted note for the user and for former members. */
export function MemberName({ group, name, className }: MemberNameProps) {
  const words = useWords('groups');
  const { username } = useUser();
  const standing = standingOfName(words, group, name, username);
  return (
    <span className={classNames(styles.who, className)} data-left={hasLeft(group, name)}>
      <Clamped>{name}</Clamped>
      {standing && (
        <>
          {' '}
          <span className="note regular">{standing}</span>
        </>
      )}
    </span>
  );
}
