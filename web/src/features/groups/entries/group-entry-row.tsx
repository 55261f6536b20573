import { dayLabel, inRow, listOf } from '@hisaab/words';
import type { Group, GroupExpense } from '@hisaab/contract';
import { formatRupees } from '@hisaab/domain';
import { Suspense, useState } from 'react';
import { useUser } from '../../../session/session.tsx';
import { OriginalMark } from '../../../currencies/original-mark.tsx';
import { RECEIPT_STRIP } from '../../../receipts/loaded-parts.ts';
import { RowMark } from '../../../receipts/parts.tsx';
import { RepeatMark } from '../../../repeating/repeat-mark.tsx';
import { useIsDeletionWaiting } from '../../../offline/use-outbox.ts';
import { Clamped } from '../../../ui/parts/clamped.tsx';
import { classNames } from '../../../ui/base/class-names.ts';
import { IconButton } from '../../../ui/parts/icon-button.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { Rupees } from '../../../ui/money/rupees.tsx';
import { billMark } from '../bills/bill-draft.ts';
import { BILL_DETAILS } from '../bills/loaded-parts.ts';
import { useIsNew } from '../../../queries/new-entries.ts';
import { useToday } from '../../../queries/use-today.ts';
import styles from './group-entry-row.module.css';
import { entryName, signedAmount, subjectOf, type GroupEntry } from './group-entry.ts';
import { ShareInWords } from './share-in-words.tsx';
import { MemberAvatar } from '../members/member-avatar.tsx';
import { isEverybody, isOwnName, nameInText } from '../members/member-labels.ts';
import { PaymentMark } from '../../../ui/money/payment-mark.tsx';
import wholeRow from '../../../ui/lists/whole-row.module.css';
import rows from '../parts/rows.module.css';
import { useWords, type Words } from '../../../words/words.ts';

interface GroupEntryRowProps {
  group: Group;
  entry: GroupEntry;
  /** Whether it is being deleted. */
  isBusy: boolean;
  onEdit: (entry: GroupEntry) => void;
  onDelete: (entry: GroupEntry) => void;
}

/** An expense or payment of a group: description, day, amount and actions. */
export function GroupEntryRow({ group, entry, isBusy, onEdit, onDelete }: GroupEntryRowProps) {
  const words = useWords();
  const { kind, thing } = entry;
  const today = useToday({ isEnabled: false });
  const { username } = useUser();
  const shown = (one: string) =>
    isOwnName(group, one, username) ? words.groups.you : nameInText(words, group, one, username);
  const [isOpen, setOpen] = useState(false);
  const hasCome = useIsNew(thing.id);
  const isDeleting = useIsDeletionWaiting(subjectOf(entry), thing.id);
  const mark = kind === 'expense' ? billMark(words, thing) : undefined;
  const name =
    kind === 'payment'
      ? words.groups.paymentNamed({
          from: thing.from_member,
          to: thing.to_member,
          amount: formatRupees(thing.amount),
        })
      : entryName(words, entry);
  return (
    <li
      className={classNames(rows.row, styles.entry)}
      data-open={isOpen}
      data-came={hasCome || undefined}
    >
      {kind === 'payment' ? (
        <PaymentMark />
      ) : (
        // The first of several payers.
        <MemberAvatar group={group} name={thing.payers?.[0]?.name ?? thing.paid_by_name} />
      )}
      <span className={rows.words}>
        <Clamped
          className={classNames(
            rows.name,
            isUnnamed(entry) && rows.none,
            isDeleting && styles.struck,
          )}
          mark={
            kind === 'expense' && (
              <>
                {thing.recurring_id !== undefined && <RepeatMark />}
                <RowMark kind="group" expense={thing} />
              </>
            )
          }
        >
          {titleOf(words, entry, shown)}
        </Clamped>
        <Clamped className={rows.meta}>{metaOf(words, group, entry, shown)}</Clamped>
        {mark !== undefined && (
          <button
            type="button"
            className={classNames(styles.opens, wholeRow.above)}
            aria-expanded={isOpen}
            aria-label={inRow(words, [mark, name])}
            onClick={() => setOpen(!isOpen)}
          >
            {mark}
            <Icon name="chevron" size="sm" />
          </button>
        )}
      </span>
      <span className={styles.date}>{dayLabel(words, thing.date, today)}</span>
      <span className={classNames(styles.amounts, kind === 'payment' && styles.payment)}>
        <Rupees
          amount={kind === 'expense' ? signedAmount(thing) : thing.amount}
          className={isDeleting ? styles.struck : undefined}
        />
        {thing.original && (
          <span className={styles.each}>
            <OriginalMark original={thing.original} />
          </span>
        )}
        <span className={styles.each}>
          {kind === 'payment' ? (
            words.groups.payment
          ) : (
            <ShareInWords expense={thing} username={username} />
          )}
        </span>
      </span>
      <span className={styles.actions}>
        <IconButton
          className={classNames(styles.action, wholeRow.opener)}
          icon="edit"
          label={words.groups.edit({ name })}
          disabled={isBusy}
          onClick={() => onEdit(entry)}
        />
        <IconButton
          className={classNames(styles.action, wholeRow.above)}
          icon="trash"
          label={words.groups.delete({ name })}
          isDanger
          isBusy={isBusy}
          onClick={() => onDelete(entry)}
        />
      </span>
      {isOpen && kind === 'expense' && (
        <Suspense>
          <BILL_DETAILS.Component group={group} expense={thing} />
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
    </li>
  );
}

function isUnnamed({ kind, thing }: GroupEntry): boolean {
  return kind === 'expense' && thing.description === '';
}

type ShowName = (name: string) => string;

function titleOf(words: Words, { kind, thing }: GroupEntry, shown: ShowName): string {
  if (kind === 'payment') {
    const [from, to] = [shown(thing.from_member), shown(thing.to_member)];
    if (from === words.groups.you) return words.groups.youPaid({ to });
    return to === words.groups.you
      ? words.groups.paidYou({ from })
      : words.groups.paidTo({ from, to });
  }
  return thing.description || words.common.noDescription;
}

function metaOf(words: Words, group: Group, { kind, thing }: GroupEntry, shown: ShowName): string {
  if (kind === 'expense') {
    const payers = thing.payers?.map((payer) => shown(payer.name)) ?? [shown(thing.paid_by_name)];
    const phrase = thing.refund ? words.groups.receivedByFor : words.groups.paidByFor;
    return phrase({
      payers: listOf(words, payers),
      participants: participantsLabel(words, thing, group, shown),
    });
  }
  const name = shown(thing.recorded_by_name);
  return thing.note
    ? words.groups.noteRecordedBy({ note: thing.note, name })
    : words.groups.recordedBy({ name });
}

const NAMES_SHOWN = 4;

function participantsLabel(
  words: Words,
  { participants_names: names }: GroupExpense,
  group: Group,
  shown: ShowName,
): string {
  if (isEverybody(group, names)) return words.groups.everyoneInIt;
  if (names.length <= NAMES_SHOWN) return inRow(words, names.map(shown));
  const first = names.slice(0, NAMES_SHOWN - 1);
  return words.groups.namesAndOthers({
    names: inRow(words, first.map(shown)),
    count: names.length - first.length,
  });
}
