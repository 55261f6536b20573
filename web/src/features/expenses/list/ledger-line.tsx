import type { Expense } from '@hisaab/contract';
import { Suspense } from 'react';
import type { Select, Selection } from '../data/use-selection.ts';
import type { OpenBill } from '../data/open-bill.ts';
import { PICK_ENTRY, SPLIT_ENTRY } from '../public/loaded-parts.ts';
import { LedgerEntry } from './ledger-entry.tsx';
import type { LedgerRow } from './ledger-rows.ts';

interface LedgerLineProps {
  rows: readonly LedgerRow[];
  index: number;
  isAlone: boolean;
  deletingIds: readonly unknown[];
  selection: Selection | null;
  onSelect: Select;
  isOpen: boolean;
  onToggle: (id: number) => void;
  onLook: (expense: Expense) => void;
  onEdit: (expense: Expense) => void;
  onDelete: (expense: Expense) => void;
  onBill: (bill: OpenBill) => void;
}

/** A line of the ledger: an expense, a split bill, or a box to tick while expenses are selected. */
export function LedgerLine(props: LedgerLineProps) {
  const {
    rows,
    index,
    isAlone,
    deletingIds,
    isOpen,
    onToggle,
    selection,
    onSelect,
    onBill,
    ...handlers
  } = props;
  const row = rows[index];
  if (!row) return null;
  const { id } = row.expense;
  if (selection) return <PICK_ENTRY.Component {...{ rows, index, isAlone, selection, onSelect }} />;
  const line = { row, isAlone, ...handlers };
  if (!row.parts) return <LedgerEntry {...line} isBeingDeleted={deletingIds.includes(id)} />;
  return (
    <Suspense>
      <SPLIT_ENTRY.Component
        {...line}
        {...{ deletingIds, isOpen, onBill, parts: row.parts }}
        onToggle={() => onToggle(id)}
      />
    </Suspense>
  );
}
