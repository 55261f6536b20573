import { Avatar } from '../../ui/parts/avatar.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { Rupees } from '../../ui/money/rupees.tsx';
import {
  GROUPS_PATH,
  groupAddress,
  pairAddress,
  personAddress,
} from '../groups/public/group-address.ts';
import type { OpenBalance, OpenInGroup, OpenWithPerson } from '../groups/public/open-balances.ts';
import styles from './open-balance-lines.module.css';
import { Link } from '../../ui/base/link.tsx';
import { useWords, type Words } from '../../words/words.ts';
import { drawn } from '../../words/drawn.ts';

/** The number of lines before the line that counts the others. */
export const SHOWN = 2;

/** What the user owes and gets, by person, and for guests by group, each with a link; nothing if all are even. */
export function OpenBalanceLines({ balances }: { balances: OpenBalance[] }) {
  const words = useWords();
  if (balances.length === 0) return null;
  const more = balances.length - SHOWN;
  return (
    <ul className={styles.lines} aria-label={words.dashboard.openInYourGroups}>
      {balances.slice(0, SHOWN).map((balance) => (
        <li key={'person' in balance ? `person ${balance.person.user_id}` : balance.group.id}>
          {'person' in balance ? <PersonLine {...balance} /> : <GroupLine {...balance} />}
        </li>
      ))}
      {more > 0 && (
        <li className={styles.more}>
          <Link className={styles.line} href={GROUPS_PATH}>
            <span className={styles.words}>{words.dashboard.moreGroups({ count: more })}</span>
            <Icon name="chevron" size="sm" />
          </Link>
        </li>
      )}
    </ul>
  );
}

/** The balance with a person over all groups. */
function PersonLine({ person, isPairOnly }: OpenWithPerson) {
  const words = useWords();
  const { user_id: id, name, balance, groups } = person;
  const isOwing = balance < 0;
  const amount = (
    <Rupees amount={Math.abs(balance)} className={isOwing ? styles.owe : styles.get} />
  );
  const [only] = groups;
  return (
    <Link
      className={styles.line}
      href={isPairOnly && only ? pairAddress(only.group_id) : personAddress(id)}
    >
      <Avatar name={name} position={1} />
      <span className={styles.words}>
        <span className={styles.say}>
          {drawn(({ node }) => {
            const values = { name, amount: node(amount) };
            return isOwing ? words.dashboard.youOwe(values) : words.dashboard.owesYou(values);
          })}
        </span>
        <span className={styles.meta}>{whereWith(words, person, isPairOnly)}</span>
      </span>
      <Icon name="chevron" size="sm" />
    </Link>
  );
}

function whereWith(
  words: Words,
  { groups }: OpenWithPerson['person'],
  isPairOnly: boolean,
): string {
  const [only] = groups;
  if (isPairOnly) return words.people.onlyYouTwo;
  return groups.length === 1 && only
    ? only.group_name
    : words.people.groupCount({ count: groups.length });
}

function GroupLine({ group, others }: OpenInGroup) {
  const words = useWords();
  const { id, name, balance } = group;
  const isOwing = balance < 0;
  const amount = (
    <Rupees amount={Math.abs(balance)} className={isOwing ? styles.owe : styles.get} />
  );
  const [first] = others ?? [];
  const isPair = group.kind === 'pair';
  const isToOne = (isOwing || isPair) && others?.length === 1 && first !== undefined;
  const where = isPair ? words.people.onlyYouTwo : name;
  const below = isToOne ? where : withWhom(words, isOwing, others);
  return (
    <Link className={styles.line} href={isPair ? pairAddress(id) : groupAddress(id)}>
      <Avatar name={isToOne ? first : name} position={isToOne ? 1 : undefined} />
      <span className={styles.words}>
        <span className={styles.say}>
          {isToOne
            ? drawn(({ node }) => {
                const values = { name: first, amount: node(amount) };
                return isOwing ? words.dashboard.youOwe(values) : words.dashboard.owesYou(values);
              })
            : drawn(({ node }) => {
                const values = { amount: node(amount), group: name };
                return isOwing
                  ? words.dashboard.youOweIn(values)
                  : words.dashboard.youAreOwedIn(values);
              })}
        </span>
        <span className={styles.meta}>{below}</span>
      </span>
      <Icon name="chevron" size="sm" />
    </Link>
  );
}

function withWhom(words: Words, isOwing: boolean, others: readonly string[] | undefined): string {
  if (!others?.length) return '\u00a0';
  const [name = ''] = others;
  const { dashboard } = words;
  if (others.length === 1)
    return isOwing ? dashboard.toName({ name }) : dashboard.fromName({ name });
  const people = { count: others.length };
  return isOwing ? dashboard.toPeople(people) : dashboard.fromPeople(people);
}
