import type { Group } from '@hisaab/contract';
import { writeWithPaise } from '../../../ui/forms/amount-text.ts';
import { Chip } from '../../../ui/forms/chip.tsx';
import { MemberAvatar } from '../members/member-avatar.tsx';
import { MemberName } from '../members/member-name.tsx';
import { BillPerson } from './bill-person.tsx';
import styles from './bill-parts.module.css';
import type { BillPartProps } from './bill-part-props.ts';
import { PartField } from './part-field.tsx';
import { useWords } from '../../../words/words.ts';

/** The payments of several payers; one left empty pays the rest. */
export function PayersPart({
  group,
  names,
  draft,
  reading,
  onChange,
}: BillPartProps & { group: Group }) {
  const words = useWords('groups');
  const payers = draft.payers ?? {};
  const chosen = names.filter((name) => name in payers);

  function toggle(name: string) {
    const { [name]: was, ...others } = payers;
    onChange({ ...draft, payers: was === undefined ? { ...payers, [name]: '' } : others });
  }

  return (
    <>
      <div className={styles.chips}>
        {names.map((name) => (
          <Chip
            key={name}
            type="checkbox"
            label={<MemberName group={group} name={name} />}
            avatar={<MemberAvatar group={group} name={name} size="xs" />}
            checked={name in payers}
            onChange={() => toggle(name)}
          />
        ))}
      </div>
      {chosen.map((name, index) => {
        const rest = reading.values.payers.find((payer) => payer.name === name)?.amount;
        const isEmpty = payers[name]?.trim() === '';
        return (
          <BillPerson
            key={name}
            group={group}
            name={name}
            meta={isEmpty ? words.bills.restOfIt : undefined}
          >
            <PartField
              label={words.bills.whatPaid({ name })}
              of={`paid ${name}`}
              text={payers[name] ?? ''}
              placeholder={isEmpty && rest !== undefined ? writeWithPaise(rest) : '0.00'}
              onChange={(text) => onChange({ ...draft, payers: { ...payers, [name]: text } })}
              next={index + 1 < chosen.length ? `paid ${chosen[index + 1]}` : undefined}
            />
          </BillPerson>
        );
      })}
    </>
  );
}
