import type { Expense } from '@hisaab/contract';
import { formatRupees, sumRupees } from '@hisaab/domain';
import { inRow } from '@hisaab/words';
import type { ComponentProps } from 'react';
import { errorSentence } from '../../../api/call.ts';
import { needsNetwork } from '../../../offline/needs-network.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import wholeRow from '../../../ui/lists/whole-row.module.css';
import { Badge } from '../../../ui/parts/badge.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { useCategoryLook } from '../../../ui/parts/own-categories.ts';
import { Tile } from '../../../ui/parts/tile.tsx';
import { useWords } from '../../../words/words.ts';
import { useJoin } from '../data/split.ts';
import type { OpenBill } from '../data/open-bill.ts';
import { LedgerEntry } from '../list/ledger-entry.tsx';
import ledger from '../list/ledger.module.css';
import styles from './split.module.css';

interface SplitEntryProps extends Omit<
  ComponentProps<typeof LedgerEntry>,
  'instead' | 'isBeingDeleted'
> {
  parts: readonly Expense[];
  deletingIds: readonly unknown[];
  isOpen: boolean;
  onToggle: () => void;
  onBill: (bill: OpenBill) => void;
}

/** The one line of a split bill, which opens to its parts; they can be made one again while they are the whole. */
export function SplitEntry({
  parts,
  deletingIds,
  isOpen,
  onToggle,
  onBill,
  ...line
}: SplitEntryProps) {
  const words = useWords();
  const lookOf = useCategoryLook();
  const join = useJoin(parts);
  const { expense } = line.row;
  const amount = sumRupees(parts.map((part) => part.amount));
  const receipts = parts.reduce((count, part) => count + (part.receipts ?? 0), 0);
  const categories = [...new Set(parts.map(({ category }) => category))];
  const isWhole = expense.id === expense.split_of && amount === expense.split_total;
  const count = words.many.partCount({ count: parts.length });
  const name = inRow(words, [
    expense.description || words.common.noDescription,
    formatRupees(amount),
    count,
  ]);
  const bill = { ...expense, amount, ...(receipts > 0 && { receipts }) };

  function handleEdit() {
    // Parts that are not the whole any more are changed one by one.
    if (isWhole) onBill({ whole: bill, parts, isDeletion: false });
    else if (!isOpen) onToggle();
  }

  return (
    <>
      <LedgerEntry
        {...line}
        row={{ ...line.row, expense: bill }}
        isBeingDeleted={false}
        onEdit={handleEdit}
        onDelete={() => onBill({ whole: bill, parts, isDeletion: true })}
        instead={{
          lead: <Tile icon="bills" tone="neutral" className={ledger.tile} />,
          under: (
            <span className={styles.count} data-open={isOpen || undefined} aria-hidden="true">
              {count}
              <Icon name="chevron" size="sm" className="turn" />
            </span>
          ),
          badge: (
            <Badge tone="neutral">
              <span className={styles.dots} aria-hidden="true">
                {categories.map((category) => (
                  <i key={category} className={lookOf(category).className} />
                ))}
              </span>
              {words.many.categoryCount({ count: categories.length })}
            </Badge>
          ),
          cover: (
            <button
              type="button"
              className={wholeRow.cover}
              data-row
              aria-expanded={isOpen}
              aria-label={name}
              onClick={onToggle}
            />
          ),
        }}
      />
      {isOpen && (
        <>
          <ul>
            {parts.map((part) => (
              <li key={part.id}>
                <LedgerEntry
                  {...line}
                  row={{ expense: part, head: undefined }}
                  isAlone={false}
                  isBeingDeleted={deletingIds.includes(part.id)}
                  instead={{ className: styles.kid, isPart: true }}
                />
              </li>
            ))}
          </ul>
          <div className={styles.foot}>
            <div className={styles.footWords}>
              <span role="status">
                {join.error
                  ? errorSentence(join.error)
                  : words.many.together({ amount: formatRupees(amount) })}
                {needsNetwork(join.error)}
              </span>
              {isWhole && (
                <Button
                  variant="link"
                  size="sm"
                  isBusy={join.isPending}
                  onClick={() => join.mutate({ id: expense.id })}
                >
                  {words.many.makeOne}
                </Button>
              )}
            </div>
          </div>
        </>
      )}
    </>
  );
}
