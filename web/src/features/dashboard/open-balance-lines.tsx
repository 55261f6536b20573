import { formatRupees } from '@hisaab/domain';
import { Avatar } from '../../ui/avatar.tsx';
import { Icon } from '../../ui/icon.tsx';
import { GROUPS_PATH, groupAddress } from '../groups/public/group-address.ts';
import type { OpenBalance } from '../groups/public/open-balances.ts';
import styles from './open-balance-lines.module.css';
import * as messages from './messages.ts';
import { Link } from '../../ui/link.tsx';

/** How many lines say more than that there are more. */
export const SHOWN = 2;

/** What the user owes and gets in groups, each leading there; nothing where they are even everywhere. */
export function OpenBalanceLines({ balances }: { balances: OpenBalance[] }) {
  if (balances.length === 0) return null;
  const more = balances.length - SHOWN;
  return (
    <ul className={styles.lines} aria-label="Open in your groups">
      {balances.slice(0, SHOWN).map((balance) => (
        <li key={balance.group.id}>
          <BalanceLine {...balance} />
        </li>
      ))}
      {more > 0 && (
        <li className={styles.more}>
          <Link className={styles.line} href={GROUPS_PATH}>
            <span className={styles.words}>{messages.moreGroups(more)}</span>
            <Icon name="chevron" size="sm" />
          </Link>
        </li>
      )}
    </ul>
  );
}

function BalanceLine({ group, others }: OpenBalance) {
  const { id, name, balance } = group;
  const isOwing = balance < 0;
  const amount = (
    <span className={isOwing ? styles.owe : styles.get}>{formatRupees(Math.abs(balance))}</span>
  );
  const [first] = others ?? [];
  const isToOne = isOwing && others?.length === 1 && first !== undefined;
  return (
    <Link className={styles.line} href={groupAddress(id)}>
      <Avatar name={isToOne ? first : name} position={isToOne ? 1 : undefined} />
      <span className={styles.words}>
        <span className={styles.say}>
          {isToOne ? (
            <>
              You owe {first} {amount}
            </>
          ) : (
            <>
              You {isOwing ? 'owe' : 'are owed'} {amount} in {name}
            </>
          )}
        </span>
        <span className={styles.meta}>{isToOne ? name : withWhom(isOwing, others)}</span>
      </span>
      <Icon name="chevron" size="sm" />
    </Link>
  );
}

function withWhom(isOwing: boolean, others: readonly string[] | undefined): string {
  if (!others?.length) return '\u00a0';
  const people = others.length === 1 ? others[0] : `${others.length} people`;
  return `${isOwing ? 'to' : 'from'} ${people}`;
}
