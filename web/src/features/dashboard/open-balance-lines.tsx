import type { ReactNode } from 'react';
import { Avatar } from '../../ui/parts/avatar.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { Rupees } from '../../ui/money/rupees.tsx';
import {
  groupAddress,
  pairAddress,
  PEOPLE_ADDRESS,
  personAddress,
} from '../groups/public/group-address.ts';
import { NetAmount } from '../groups/public/net-amount.tsx';
import type { OpenBalance, OpenBalances, OpenInGroup } from '../groups/public/open-balances.ts';
import type { OpenWithPerson } from '../groups/public/open-lines.ts';
import styles from './open-balance-lines.module.css';
import { Link } from '../../ui/base/link.tsx';
import { useWords, type Words } from '../../words/words.ts';
import { richText } from '../../words/rich-text.ts';

/** The number of lines before the last one, which names the third, or counts several. */
export const SHOWN = 2;

interface OpenBalanceLinesProps {
  open: OpenBalances;
  /** The line of the user's share of group bills. */
  children?: ReactNode;
}

/** What the user owes and gets in all, then by person, and for guests by group, each with a link. */
export function OpenBalanceLines({ open: { net, balances }, children }: OpenBalanceLinesProps) {
  const words = useWords();
  if (balances.length === 0 && !children) return null;
  const more = balances.slice(SHOWN);
  const [third] = more;
  return (
    <section className={styles.card} aria-label={words.dashboard.openInYourGroups}>
      {balances.length > 0 && (
        <p className={styles.net}>
          <NetAmount net={net} />
        </p>
      )}
      {balances.length > 0 && (
        <ul className={styles.lines} aria-label={words.dashboard.openInYourGroups}>
          {balances.slice(0, SHOWN).map((balance) => (
            <li key={'person' in balance ? `person ${balance.person.user_id}` : balance.group.id}>
              <BalanceLine balance={balance} />
            </li>
          ))}
          {third && (
            <li className={styles.more}>
              {more.length === 1 ? <BalanceLine balance={third} isBrief /> : <More of={more} />}
            </li>
          )}
        </ul>
      )}
      {children}
    </section>
  );
}

function More({ of }: { of: readonly OpenBalance[] }) {
  const words = useWords();
  return (
    <Link className={styles.line} href={PEOPLE_ADDRESS}>
      <span className={styles.words}>{words.dashboard.moreBalances({ count: of.length })}</span>
      <Icon name="chevron" size="sm" className="muted" />
    </Link>
  );
}

function BalanceLine({ balance, isBrief = false }: { balance: OpenBalance; isBrief?: boolean }) {
  return 'person' in balance ? (
    <PersonLine {...balance} isBrief={isBrief} />
  ) : (
    <GroupLine {...balance} isBrief={isBrief} />
  );
}

interface LineProps {
  /** Shows neither the avatar nor the second line. */
  isBrief: boolean;
}

/** The balance with a person over all groups. */
function PersonLine({ person, pair, isBrief }: OpenWithPerson & LineProps) {
  const words = useWords();
  const { user_id: id, name, balance } = person;
  const isOwing = balance < 0;
  const tone = isOwing ? 'negative' : 'positive';
  const amount = <Rupees amount={Math.abs(balance)} className={`semibold ${tone}`} />;
  return (
    <Link className={styles.line} href={pair ? pairAddress(pair.id) : personAddress(id)}>
      {!isBrief && <Avatar name={name} isTinted />}
      <span className={styles.words}>
        <span className="medium break-anywhere">
          {richText(({ node }) => {
            const values = { name, amount: node(amount) };
            return isOwing ? words.dashboard.youOwe(values) : words.dashboard.owesYou(values);
          })}
        </span>
        {!isBrief && <span className="note break-anywhere">{whereWith(words, person, pair)}</span>}
      </span>
      <Icon name="chevron" size="sm" className="muted" />
    </Link>
  );
}

function whereWith(
  words: Words,
  { groups }: OpenWithPerson['person'],
  pair: OpenWithPerson['pair'],
): string {
  const [only] = groups;
  if (pair) return words.people.onlyYouTwo;
  return groups.length === 1 && only
    ? only.group_name
    : words.people.groupCount({ count: groups.length });
}

function GroupLine({ group, others, isBrief }: OpenInGroup & LineProps) {
  const words = useWords();
  const { id, name, balance } = group;
  const isOwing = balance < 0;
  const tone = isOwing ? 'negative' : 'positive';
  const amount = <Rupees amount={Math.abs(balance)} className={`semibold ${tone}`} />;
  const [first] = others ?? [];
  const isPair = group.kind === 'pair';
  const isTogether = group.unit_balance !== undefined;
  const isToOne = !isTogether && (isOwing || isPair) && others?.length === 1 && first !== undefined;
  const where = isPair ? words.people.onlyYouTwo : name;
  const below = isToOne ? where : withWhom(words, isOwing, others);
  return (
    <Link className={styles.line} href={isPair ? pairAddress(id) : groupAddress(id)}>
      {!isBrief && <Avatar name={isToOne ? first : name} isTinted={isToOne} />}
      <span className={styles.words}>
        <span className="medium break-anywhere">
          {isToOne
            ? richText(({ node }) => {
                const values = { name: first, amount: node(amount) };
                return isOwing ? words.dashboard.youOwe(values) : words.dashboard.owesYou(values);
              })
            : richText(({ node }) => {
                const values = { amount: node(amount), group: name };
                return sentenceOf(words, isOwing, isTogether)(values);
              })}
        </span>
        {!isBrief && <span className="note break-anywhere">{below}</span>}
      </span>
      <Icon name="chevron" size="sm" className="muted" />
    </Link>
  );
}

function sentenceOf({ dashboard, units }: Words, isOwing: boolean, isTogether: boolean) {
  if (isTogether) return isOwing ? units.youOweIn : units.youGetIn;
  return isOwing ? dashboard.youOweIn : dashboard.youAreOwedIn;
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
