import type { SharingPerson } from '@hisaab/contract';
import { formatRupees } from '@hisaab/domain';
import { useUser } from '../../../session/session.tsx';
import { Avatar } from '../../../ui/parts/avatar.tsx';
import { DoubleRule } from '../../../ui/money/double-rule.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { Rupees } from '../../../ui/money/rupees.tsx';
import { useWords, type WordsOf } from '../../../words/words.ts';
import { PaymentArrow } from '../entries/payment-arrow.tsx';
import { openIn } from './person-amounts.ts';
import payment from '../parts/payment.module.css';
import whoPays from '../entries/who-pays.module.css';
import styles from './settling-sum.module.css';
import { useGroupLabel } from './use-group-label.ts';

interface SettlingSumProps {
  person: SharingPerson;
  /** The amounts shown before, if they have changed. */
  before: SharingPerson | undefined;
}

/** Who pays whom, the total amount, and the payment of each group. */
export function SettlingSum({ person, before }: SettlingSumProps) {
  const words = useWords('groups');
  const labelOf = useGroupLabel();
  const { name, balance } = person;
  const open = openIn(person);
  return (
    <>
      {before ? (
        <p className={styles.moved} role="alert">
          <Icon name="alert" />
          <span>{words.people.moved}</span>
        </p>
      ) : (
        <WhoPaysWhom name={name} balance={balance} />
      )}
      <div className={payment.middle}>
        <DoubleRule className={payment.amount}>
          <Rupees amount={Math.abs(balance)} isLarge />
        </DoubleRule>
        <p>{balance === 0 ? words.people.nothingChangesHands : words.people.changesHands}</p>
      </div>
      <dl className={styles.groups}>
        {open.map((group) => {
          const { group_id: id, amount } = group;
          const was = before && amountIn(before, id);
          const isOther = was !== undefined && was !== amount;
          return (
            <div key={id} className="divided">
              <dt className="min-0 medium break-anywhere">
                {labelOf(group)}
                <small className="block regular">
                  {wayOf(words, name, amount, isOther ? was : undefined)}
                </small>
              </dt>
              <dd className={isOther ? styles.other : undefined}>
                <Rupees amount={Math.abs(amount)} />
              </dd>
            </div>
          );
        })}
      </dl>
      {!before && (
        <p className="gap-2 note flex">
          <Icon name="ok" size="sm" />
          <span>{words.people.allOrNone({ count: open.length })}</span>
        </p>
      )}
    </>
  );
}

function WhoPaysWhom({ name, balance }: { name: string; balance: number }) {
  const words = useWords('groups');
  const user = useUser();
  const me = <Avatar name={user.username} image={user.profile_image} isMe size="lg" />;
  const other = <Avatar name={name} size="lg" isTinted />;
  const isPaying = balance <= 0;
  return (
    <div className={whoPays.people}>
      <div className={payment.middle}>
        {isPaying ? me : other}
        <b>{isPaying ? user.username : name}</b>
        <small>{words.groups.paysRole}</small>
      </div>
      <PaymentArrow className={whoPays.arrow} />
      <div className={payment.middle}>
        {isPaying ? other : me}
        <b>{isPaying ? name : user.username}</b>
        <small>{words.groups.receivesRole}</small>
      </div>
    </div>
  );
}

function amountIn({ groups }: SharingPerson, groupId: number): number {
  return groups.find(({ group_id: id }) => id === groupId)?.amount ?? 0;
}

function wayOf(
  words: WordsOf<'groups'>,
  name: string,
  amount: number,
  was: number | undefined,
): string {
  const { people } = words;
  if (was === undefined) return amount < 0 ? people.youPay({ name }) : people.paysYou({ name });
  const values = { name, before: formatRupees(Math.abs(was)) };
  return amount < 0 ? people.youPayBefore(values) : people.paysYouBefore(values);
}
