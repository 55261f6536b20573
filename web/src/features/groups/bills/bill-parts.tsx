import { paiseToRupees } from '@hisaab/domain';
import { Rupees } from '../../../ui/rupees.tsx';
import { MemberAvatar } from '../members/member-avatar.tsx';
import { MemberName } from '../members/member-name.tsx';
import { AmountsPart } from './amounts-part.tsx';
import type { BillPartProps } from './bill-part-props.ts';
import styles from './bill-parts.module.css';
import { HeadsPart } from './heads-part.tsx';
import { ItemsPart } from './items-part.tsx';

/** The fields of the way in which a bill is split. */
export function BillParts(props: BillPartProps) {
  const { draft, reading, group, names } = props;
  if (draft.way === 'By heads') return <HeadsPart {...props} />;
  if (draft.way === 'By amounts') return <AmountsPart {...props} />;
  return (
    <>
      <ItemsPart {...props} />
      {reading.carries.size > 0 && (
        <div className={styles.carries}>
          <h3>Each carries</h3>
          <dl>
            {names
              .filter((name) => reading.carries.has(name))
              .map((name) => (
                <div key={name}>
                  <dt>
                    <MemberAvatar group={group} name={name} size="xs" />
                    <MemberName group={group} name={name} />
                  </dt>
                  <dd>
                    <Rupees amount={paiseToRupees(reading.carries.get(name) ?? reading.left)} />
                  </dd>
                </div>
              ))}
          </dl>
        </div>
      )}
    </>
  );
}
