import { dayLabel, inRow } from '@hisaab/words';
import type { Group } from '@hisaab/contract';
import { formatRupees } from '@hisaab/domain';
import { Suspense, useState } from 'react';
import { useUser } from '../../../session/session.tsx';
import { OriginalMark } from '../../../currencies/original-mark.tsx';
import { RECEIPT_STRIP } from '../../../receipts/loaded-strip.ts';
import { RowMark } from '../../../receipts/parts.tsx';
import { RepeatMark } from '../../../repeating/repeat-mark.tsx';
import { useIsDeletionWaiting } from '../../../offline/use-outbox.ts';
import { Clamped } from '../../../ui/parts/clamped.tsx';
import { classNames } from '../../../ui/base/class-names.ts';
import { usePhone } from '../../../ui/base/use-phone.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import { Rupees } from '../../../ui/money/rupees.tsx';
import { billMark } from '../bills/bill-draft.ts';
import { BILL_DETAILS } from '../bills/loaded-parts.ts';
import { useNewEntry } from '../../../queries/new-entries.ts';
import { useToday } from '../../../queries/use-today.ts';
import { EntryRowActions } from './entry-row-actions.tsx';
import styles from './group-entry-row.module.css';
import { metaOf, shortMetaOf, titleOf } from './entry-in-words.ts';
import { entryName, signedAmount, subjectOf, type GroupEntry } from './group-entry.ts';
import { ShareInWords } from './share-in-words.tsx';
import { MemberAvatar } from '../members/member-avatar.tsx';
import { isOwnName, nameInText } from '../members/member-labels.ts';
import { PaymentMark } from '../../../ui/money/payment-mark.tsx';
import wholeRow from '../../../ui/lists/whole-row.module.css';
import rows from '../parts/rows.module.css';
import { useWords } from '../../../words/words.ts';

interface GroupEntryRowProps {
  group: Group;
  entry: GroupEntry;
  /** Whether it is being deleted. */
  isBusy: boolean;
  onLook: (entry: GroupEntry) => void;
  onEdit: (entry: GroupEntry) => void;
  onDelete: (entry: GroupEntry) => void;
}

/** An expense or payment of a group: description, day, amount and actions. */
export function GroupEntryRow(props: GroupEntryRowProps) {
  const words = useWords('groups');
  const { group, entry, isBusy, onLook, onEdit, onDelete } = props;
  const isOnPhone = usePhone();
  const { kind, thing } = entry;
  const today = useToday({ isEnabled: false });
  const { username } = useUser();
  const shown = (one: string) =>
    isOwnName(group, one, username) ? words.groups.you : nameInText(words, group, one, username);
  const [isOpen, setOpen] = useState(false);
  const { hasCome, rowRef } = useNewEntry<HTMLLIElement>(thing.id);
  const isDeleting = useIsDeletionWaiting(subjectOf(entry), thing.id);
  // On a phone the sheet shows the parts of a bill.
  const mark = kind === 'expense' && !isOnPhone ? billMark(words, thing) : undefined;
  const day = dayLabel(words, thing.date, today);
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
      ref={rowRef}
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
            isOnPhone && kind === 'expense' && styles.line,
            isDeleting && 'struck',
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
        {isOnPhone ? (
          <Clamped
            className="note break-anywhere"
            mark={
              thing.original && (
                <>
                  {' '}
                  <OriginalMark original={thing.original} />
                </>
              )
            }
          >
            {inRow(words, [day, shortMetaOf(words, entry, shown)])}
          </Clamped>
        ) : (
          <Clamped className="note break-anywhere">{metaOf(words, group, entry, shown)}</Clamped>
        )}
        {mark !== undefined && (
          <button
            type="button"
            className={classNames(styles.opens, wholeRow.above)}
            aria-expanded={isOpen}
            aria-label={inRow(words, [mark, name])}
            onClick={() => setOpen(!isOpen)}
          >
            {mark}
            <Icon name="chevron" size="sm" className="turn" />
          </button>
        )}
      </span>
      {!isOnPhone && <span className={styles.date}>{day}</span>}
      <span className={classNames(styles.amounts, kind === 'payment' && styles.payment)}>
        <Rupees
          amount={kind === 'expense' ? signedAmount(thing) : thing.amount}
          className={isDeleting ? 'struck' : undefined}
        />
        {thing.original && !isOnPhone && (
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
      <EntryRowActions {...{ entry, name, isBusy, onLook, onEdit, onDelete }} />
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
