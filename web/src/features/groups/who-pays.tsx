import type { Group } from '@hisaab/contract';
import { useUser } from '../../session/session.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { MemberAvatar } from './member-avatar.tsx';
import { nameInText } from './member-labels.ts';
import { PaymentArrow } from './payment-arrow.tsx';
import styles from './who-pays.module.css';

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

/** Asks who pays whom. Choosing the other one turns the payment round. */
export function WhoPays({ group, names, people, onChange }: WhoPaysProps) {
  const { from, to } = people;
  const { username } = useUser();
  const shown = (name: string) => nameInText(group, name, username);
  return (
    <div className={styles.people}>
      <div className={styles.person}>
        <MemberAvatar group={group} name={from} />
        <SelectField
          label="Who pays"
          isLabelHidden
          options={names}
          shown={shown}
          value={from}
          onChange={({ currentTarget: { value } }) =>
            onChange({ from: value, to: value === to ? from : to })
          }
        />
        <small>pays</small>
      </div>
      <PaymentArrow />
      <div className={styles.person}>
        <MemberAvatar group={group} name={to} />
        <SelectField
          label="Who receives"
          isLabelHidden
          options={names}
          shown={shown}
          value={to}
          onChange={({ currentTarget: { value } }) =>
            onChange({ from: value === from ? to : from, to: value })
          }
        />
        <small>receives</small>
      </div>
    </div>
  );
}
