import { displayDate, listOf } from '@hisaab/words';
import type { Group, GroupExpense } from '@hisaab/contract';
import { Suspense } from 'react';
import { OriginalMark } from '../../../currencies/original-mark.tsx';
import { RECEIPT_STRIP } from '../../../receipts/loaded-strip.ts';
import { useUser } from '../../../session/session.tsx';
import { LookSheet, type LookFact } from '../../../ui/dialogs/look-sheet.tsx';
import { Rupees } from '../../../ui/money/rupees.tsx';
import { categoryLabel } from '../../../words/category-label.ts';
import { useWords, type WordsOf } from '../../../words/words.ts';
import { BILL_DETAILS } from '../bills/loaded-parts.ts';
import { signedAmount, type GroupEntry } from '../entries/group-entry.ts';
import { ShareInWords } from '../entries/share-in-words.tsx';
import { isEverybody, nameInText } from '../members/member-labels.ts';
import { EntryHistory } from '../history/entry-history.tsx';

interface EntrySheetProps {
  group: Group;
  entry: GroupEntry;
  onEdit: () => void;
  onCopy: () => void;
  onDelete: () => void;
  onClose: () => void;
}

/** An expense or a payment of a group to look at: amount, payers, shares, receipts, and its lines of the history. */
export function EntrySheet({ group, entry, ...handlers }: EntrySheetProps) {
  const words = useWords('groups');
  const { username } = useUser();
  const { kind, thing } = entry;
  const shown = (name: string) => nameInText(words, group, name, username);
  return (
    <LookSheet
      title={
        kind === 'expense'
          ? thing.description || words.common.noDescription
          : words.groups.paidTo({ from: shown(thing.from_member), to: shown(thing.to_member) })
      }
      amount={
        <>
          <Rupees amount={kind === 'expense' ? signedAmount(thing) : thing.amount} isLarge />{' '}
          <OriginalMark original={thing.original} />
        </>
      }
      facts={[
        { label: words.common.date, value: displayDate(words, thing.date) },
        ...(kind === 'expense'
          ? [
              { label: words.common.category, value: categoryLabel(words, thing.category) },
              ...splitFacts(words, group, thing, { shown, username }),
            ]
          : [{ label: words.groups.note, value: thing.note || words.groups.noNote }]),
      ]}
      {...handlers}
    >
      {kind === 'expense' && (
        <Suspense>
          {thing.shares && <BILL_DETAILS.Component group={group} expense={thing} />}
          {thing.receipts !== undefined && (
            <RECEIPT_STRIP.Component
              about={thing}
              place={{ kind: 'group', id: thing.id }}
              count={thing.receipts}
              title={thing.description}
            />
          )}
        </Suspense>
      )}
      <EntryHistory group={group} entry={entry} />
    </LookSheet>
  );
}

interface Names {
  shown: (name: string) => string;
  username: string;
}

/** Who paid, and for whom; the shares of a bill are listed below. */
function splitFacts(
  words: WordsOf<'groups'>,
  group: Group,
  expense: GroupExpense,
  { shown, username }: Names,
): LookFact[] {
  const payers = expense.payers?.map(({ name }) => name) ?? [expense.paid_by_name];
  const names = expense.participants_names;
  return [
    {
      label: expense.refund ? words.groups.receives : words.groups.paidBy,
      value: listOf(words, payers.map(shown)),
    },
    {
      label: words.groups.splitBetween,
      // Everybody by name where no list of the shares follows.
      value:
        expense.shares && isEverybody(group, names)
          ? words.groups.everyone
          : listOf(words, names.map(shown)),
    },
    ...(expense.shares
      ? []
      : [
          {
            label: words.bills.everyonesShare,
            value: <ShareInWords expense={expense} username={username} />,
          },
        ]),
  ];
}
