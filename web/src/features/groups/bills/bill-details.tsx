import { sumRupees } from '@hisaab/domain';
import { inRow } from '@hisaab/words';
import type { BillLine, Group, GroupExpense } from '@hisaab/contract';
import type { ReactNode } from 'react';
import { useUser } from '../../../session/session.tsx';
import { DoubleRule } from '../../../ui/money/double-rule.tsx';
import { Rupees } from '../../../ui/money/rupees.tsx';
import { nameInText } from '../members/member-labels.ts';
import { billOf, namesOf, restOf } from './bill-draft.ts';
import styles from './bill-details.module.css';
import { useWords, type WordsOf } from '../../../words/words.ts';

/** The lines of a bill, everybody's share, and the payers. */
export function BillDetails({ group, expense }: { group: Group; expense: GroupExpense }) {
  const words = useWords('groups');
  const { username } = useUser();
  const { lines, payers, participants } = billOf(expense);
  const rest = lines.length === 0 ? 0 : restOf(expense.amount, lines);
  const shown = (name: string) => nameInText(words, group, name, username);
  const heads = new Map(participants.map((person) => [person.name, person.heads]));
  const own = (name: string) => Number(name === username);
  const shares = (expense.shares ?? []).toSorted((a, b) => own(b.name) - own(a.name));
  return (
    <div className={styles.bill}>
      {lines.length > 0 && (
        <div>
          <h4>{words.bills.items}</h4>
          <dl>
            {shownItems(words, lines).map(({ key, label, whom, amount }) => (
              <Row key={key} label={label} detail={whom}>
                <Rupees amount={amount} />
              </Row>
            ))}
            {rest !== 0 && (
              <Row label={rest > 0 ? words.bills.taxAndTip : words.bills.discount}>
                <Rupees amount={rest} />
              </Row>
            )}
            <Row label={words.bills.theBill}>
              <DoubleRule>
                <Rupees amount={expense.amount} />
              </DoubleRule>
            </Row>
          </dl>
        </div>
      )}
      <div>
        <h4>{words.bills.everyonesShare}</h4>
        <dl>
          {shares.map(({ name, amount }) => (
            <Row
              key={name}
              label={shown(name)}
              detail={headsInWords(words, heads.get(name))}
              isOwn={name === username}
            >
              <Rupees amount={amount} />
            </Row>
          ))}
        </dl>
        {payers.length > 0 && (
          <>
            <h4>{words.bills.paid}</h4>
            <dl>
              {payers.map(({ name, amount }) => (
                <Row key={name} label={shown(name)}>
                  <Rupees amount={amount} />
                </Row>
              ))}
            </dl>
          </>
        )}
      </div>
    </div>
  );
}

interface RowProps {
  label: string;
  detail?: string | undefined;
  isOwn?: boolean;
  children: ReactNode;
}

function Row({ label, detail, isOwn, children }: RowProps) {
  return (
    <div data-own={isOwn}>
      <dt>
        {label} {detail !== undefined && <small>{detail}</small>}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The items of a bill: the named ones, and the unnamed ones summed by the people who share them. */
function shownItems(words: WordsOf<'groups'>, lines: readonly BillLine[]) {
  const parts = Map.groupBy(lines.entries(), ([place, line]) =>
    line.description ? `${place}` : `for ${forWhom(words, line)}`,
  );
  return Array.from(parts, ([key, entries]) => {
    const [first] = entries;
    return {
      key,
      label: first?.[1].description || words.bills.markItems({ count: entries.length }),
      whom: first && forWhom(words, first[1]),
      amount: sumRupees(entries.map(([, { amount }]) => amount)),
    };
  });
}

function headsInWords(words: WordsOf<'groups'>, heads: number | undefined): string | undefined {
  if (heads === undefined) return undefined;
  return words.bills.headCount({ count: heads });
}

function forWhom(words: WordsOf<'groups'>, line: BillLine): string {
  const names = namesOf(line);
  return names.length === 0 ? words.bills.forEveryone : inRow(words, names);
}
