import { BillPerson } from './bill-person.tsx';
import styles from './bill-parts.module.css';
import type { BillPartProps } from './bill-part-props.ts';
import { PartField } from './part-field.tsx';
import { useWords } from '../../../words/words.ts';

/** The fields of a split by amounts: for each person an amount, a sum, or a percentage of the bill. */
export function AmountsPart({ group, names, draft, reading, onChange }: BillPartProps) {
  const words = useWords('groups');
  return (
    <>
      {names.map((name, index) => {
        const text = draft.amounts[name] ?? '';
        const part = reading.carries.get(name);
        const isWorkedOut = part !== undefined && /[%+]|\d-/.test(text);
        return (
          <BillPerson
            key={name}
            group={group}
            name={name}
            meta={
              isWorkedOut
                ? words.bills.isWorth({
                    text: text.trim(),
                    amount: reading.show(part),
                  })
                : undefined
            }
          >
            <PartField
              label={words.bills.shareOf({ name })}
              of={name}
              text={text}
              onChange={(value) =>
                onChange({ ...draft, amounts: { ...draft.amounts, [name]: value } })
              }
              next={names[index + 1]}
            />
          </BillPerson>
        );
      })}
      <p className={styles.hint}>{words.bills.amountsHint}</p>
    </>
  );
}
