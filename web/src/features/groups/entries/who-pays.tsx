import type { Group } from '@hisaab/contract';
import { useUser } from '../../../session/session.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { MemberAvatar } from '../members/member-avatar.tsx';
import { standingOfName } from '../members/member-labels.ts';
import { PaymentArrow } from './payment-arrow.tsx';
import styles from './who-pays.module.css';
import { useWords, type WordsOf } from '../../../words/words.ts';

/** The two people of a payment. */
export interface PaymentPeople {
  from: string;
  to: string;
}

interface WhoPaysProps {
  group: Group;
  names: readonly string[];
  people: PaymentPeople;
  onChange: (people: PaymentPeople) => void;
}

/** Asks who pays whom. Choosing the other person swaps the two. */
export function WhoPays({ group, names, people, onChange }: WhoPaysProps) {
  const words = useWords('groups');
  const { from, to } = people;
  const { username } = useUser();
  const standings = [from, to].map((name) => standingOfName(words, group, name, username));
  return (
    <div className={styles.people}>
      <div className={styles.person}>
        <MemberAvatar group={group} name={from} size="lg" />
        <SelectField
          label={words.groups.whoPays}
          isLabelHidden
          options={names}
          value={from}
          onChange={({ currentTarget: { value } }) =>
            onChange({ from: value, to: value === to ? from : to })
          }
        />
        <small>{withStanding(words, words.groups.paysRole, standings[0])}</small>
      </div>
      <PaymentArrow className={styles.arrow} />
      <div className={styles.person}>
        <MemberAvatar group={group} name={to} size="lg" />
        <SelectField
          label={words.groups.whoReceives}
          isLabelHidden
          options={names}
          value={to}
          onChange={({ currentTarget: { value } }) =>
            onChange({ from: value === from ? to : from, to: value })
          }
        />
        <small>{withStanding(words, words.groups.receivesRole, standings[1])}</small>
      </div>
    </div>
  );
}

function withStanding(
  words: WordsOf<'groups'>,
  role: string,
  standing: string | undefined,
): string {
  return standing === undefined ? role : words.groups.nameWithStanding({ name: role, standing });
}
