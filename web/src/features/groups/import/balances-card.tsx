import type { Group } from '@hisaab/contract';
import { asPaise, formatRupees, paiseToRupees, rupeesToPaise, type Paise } from '@hisaab/domain';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { PreparedBalance } from '../../../reading/group-file/prepare-import.ts';
import { Card } from '../../../ui/parts/card.tsx';
import { classNames } from '../../../ui/base/class-names.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import { VisuallyHidden } from '../../../ui/base/visually-hidden.tsx';
import { settlementsQuery } from '../data/group-details.ts';
import { MemberAvatar } from '../members/member-avatar.tsx';
import styles from './group-import.module.css';
import { useWords, type WordsOf } from '../../../words/words.ts';

interface BalancesCardProps {
  group: Group;
  balances: readonly PreparedBalance[];
}

/** The balances in the file and after the import; for a group with entries, the total balances too. */
export function BalancesCard({ group, balances }: BalancesCardProps) {
  const words = useWords('imports');
  const titleId = useId();
  const settlements = useQuery(settlementsQuery(group.id));
  const now = new Map(
    settlements.data?.map((entry) => [entry.member_name, rupeesToPaise(entry.balance)]),
  );
  const hasEntries = [...now.values()].some((balance) => balance !== 0);
  const differing = balances.filter(({ inFile, after }) => inFile !== after).length;
  return (
    <section aria-labelledby={titleId}>
      <Card>
        <div className={styles.head}>
          <h3 className="card-title" id={titleId}>
            {words.groupImport.balances}
          </h3>
          {differing === 0 ? (
            <small className={styles.agrees}>
              <Icon name="ok" size="sm" />
              {words.groupImport.allAgree({ count: balances.length })}
            </small>
          ) : (
            <small className={styles.differs}>
              {words.groupImport.someDiffer({ count: differing })}
            </small>
          )}
        </div>
        <table className={classNames(styles.agree, hasEntries && styles.three)}>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>{words.groupImport.person}</VisuallyHidden>
              </th>
              <th scope="col">{words.groupImport.inTheFile}</th>
              <th scope="col">{words.groupImport.afterTheImport}</th>
              {hasEntries && <th scope="col">{words.groupImport.inTheGroupThen}</th>}
              <th scope="col" className={styles.mark}>
                <VisuallyHidden>{words.groupImport.agreesHead}</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {balances.map(({ name, inFile, after }) => (
              <tr key={name}>
                <th scope="row">
                  <MemberAvatar group={group} name={name} size="xs" />
                  {name}
                </th>
                <td className={inFile === after ? undefined : styles.differs}>
                  <Standing balance={inFile} />
                </td>
                <td>
                  <Standing balance={after} />
                </td>
                {hasEntries && (
                  <td>
                    <Standing balance={asPaise(after + (now.get(name) ?? 0))} />
                  </td>
                )}
                <td className={classNames(styles.mark, inFile !== after && styles.differs)}>
                  <Icon name={inFile === after ? 'ok' : 'err'} size="sm" />
                  <VisuallyHidden>
                    {inFile === after ? words.groupImport.agrees : words.groupImport.differs}
                  </VisuallyHidden>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
    </section>
  );
}

function Standing({ balance }: { balance: Paise }) {
  const words = useWords('imports');
  return (
    <>
      {formatRupees(paiseToRupees(asPaise(Math.abs(balance))))}{' '}
      <small>{standingOf(words, balance)}</small>
    </>
  );
}

function standingOf(words: WordsOf<'imports'>, balance: Paise): string {
  if (balance === 0) return words.groupImport.even;
  return balance > 0 ? words.groupImport.getsBack : words.groupImport.owes;
}
