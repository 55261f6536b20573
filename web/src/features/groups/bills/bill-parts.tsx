import type { Group } from '@hisaab/contract';
import { paiseToRupees, rupeesToPaise, sumPaise, type Paise } from '@hisaab/domain';
import { amountAtRate } from '../../../currencies/rate-words.ts';
import { DoubleRule } from '../../../ui/money/double-rule.tsx';
import { Rupees } from '../../../ui/money/rupees.tsx';
import { MemberAvatar } from '../members/member-avatar.tsx';
import { MemberName } from '../members/member-name.tsx';
import { AmountsPart } from './amounts-part.tsx';
import type { BillPartProps } from './bill-part-props.ts';
import { NOTHING } from './bill-reading.ts';
import styles from './bill-parts.module.css';
import { HeadsPart } from './heads-part.tsx';
import { ItemsPart } from './items-part.tsx';
import { useWords } from '../../../words/words.ts';

/** The fields of the way in which a bill is split. */
export function BillParts(props: BillPartProps) {
  const words = useWords('groups');
  const { draft, reading, group, names } = props;
  const { inRupees } = reading;
  const { carries, values } = inRupees ?? reading;
  const total = sumPaise(carries.values());
  if (draft.way === 'By heads') return <HeadsPart {...props} />;
  if (draft.way === 'By amounts') return <AmountsPart {...props} />;
  return (
    <div className={styles.sides}>
      <ItemsPart {...props} />
      {carries.size > 0 && (
        <div className={styles.carries}>
          <h3 className="note semibold">{words.bills.everyonesShare}</h3>
          <dl>
            {names
              .filter((name) => carries.has(name))
              .map((name) => (
                <Part key={name} group={group} name={name} paise={carries.get(name)} />
              ))}
            <div className={`row between gap-3 ${styles.total}`}>
              <dt>{words.bills.theBill}</dt>
              <dd>
                <DoubleRule>
                  <Rupees amount={paiseToRupees(inRupees ? total : (reading.amount ?? NOTHING))} />
                </DoubleRule>
              </dd>
            </div>
          </dl>
          {inRupees?.rate !== undefined && (
            <p className={styles.hint}>
              {amountAtRate(
                words,
                reading.show(reading.amount ?? NOTHING),
                inRupees.currency,
                inRupees.rate,
              )}
            </p>
          )}
          {values.payers.length > 0 && (
            <>
              <h3 className="note semibold">{words.bills.paid}</h3>
              <dl>
                {values.payers.map(({ name, amount }) => (
                  <Part key={name} group={group} name={name} paise={rupeesToPaise(amount)} />
                ))}
              </dl>
            </>
          )}
        </div>
      )}
    </div>
  );
}

function Part({ group, name, paise }: { group: Group; name: string; paise: Paise | undefined }) {
  return (
    <div className="row between gap-3">
      <dt className="row gap-2 min-0 break-anywhere">
        <MemberAvatar group={group} name={name} size="xs" />
        <MemberName group={group} name={name} />
      </dt>
      <dd className="medium">
        <Rupees amount={paiseToRupees(paise ?? NOTHING)} />
      </dd>
    </div>
  );
}
