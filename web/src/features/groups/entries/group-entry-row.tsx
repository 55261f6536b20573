import type { Group, GroupExpense } from '@hisaab/contract';
import { formatRupees } from '@hisaab/domain';
import { Suspense, useState } from 'react';
import { useUser } from '../../../session/session.tsx';
import { RepeatMark } from '../../../repeating/repeat-mark.tsx';
import { useIsDeletionWaiting } from '../../../outbox/use-outbox.ts';
import { Clamped } from '../../../ui/clamped.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Rupees } from '../../../ui/rupees.tsx';
import { billMark } from '../bills/bill-draft.ts';
import { BILL_DETAILS } from '../bills/loaded-parts.ts';
import { useToday } from '../../../queries/use-today.ts';
import { dayLabel } from '../../../ui/day-label.ts';
import styles from './group-entry-row.module.css';
import { entryName, subjectOf, type GroupEntry } from './group-entry.ts';
import { MemberAvatar } from '../members/member-avatar.tsx';
import { isEverybody, isOwnName, nameInText } from '../members/member-labels.ts';
import { PaymentMark } from '../../../ui/payment-mark.tsx';
import wholeRow from '../../../ui/whole-row.module.css';
import rows from '../parts/rows.module.css';
import * as messages from '../messages.ts';

interface GroupEntryRowProps {
  group: Group;
  entry: GroupEntry;
  /** Whether it is being deleted. */
  isBusy: boolean;
  onEdit: (entry: GroupEntry) => void;
  onDelete: (entry: GroupEntry) => void;
}

/** One expense or payment of a group: what it was, when, how much, and ways to mend it. */
export function GroupEntryRow({ group, entry, isBusy, onEdit, onDelete }: GroupEntryRowProps) {
  const { kind, thing } = entry;
  const today = useToday({ isAsked: false });
  const { username } = useUser();
  const shown = (one: string) =>
    isOwnName(group, one, username) ? 'you' : nameInText(group, one, username);
  const [isOpen, setOpen] = useState(false);
  const isDoomed = useIsDeletionWaiting(subjectOf(entry), thing.id);
  const mark = kind === 'expense' ? billMark(thing) : undefined;
  const name =
    kind === 'payment'
      ? `payment from ${thing.from_member} to ${thing.to_member}, ${formatRupees(thing.amount)}`
      : entryName(entry);
  return (
    <li className={classNames(rows.row, styles.entry)} data-open={isOpen}>
      {kind === 'payment' ? (
        <PaymentMark />
      ) : (
        // Of several payers, the one who is named first.
        <MemberAvatar group={group} name={thing.payers?.[0]?.name ?? thing.paid_by_name} />
      )}
      <span className={rows.words}>
        <Clamped
          className={classNames(
            rows.name,
            isUnnamed(entry) && rows.none,
            isDoomed && styles.struck,
          )}
          mark={kind === 'expense' && thing.recurring_id !== undefined && <RepeatMark />}
        >
          {titleOf(entry, shown)}
        </Clamped>
        <Clamped className={rows.meta}>{metaOf(group, entry, shown)}</Clamped>
        {mark !== undefined && (
          <button
            type="button"
            className={classNames(styles.opens, wholeRow.above)}
            aria-expanded={isOpen}
            aria-label={`${mark}, ${name}`}
            onClick={() => setOpen(!isOpen)}
          >
            {mark}
            <Icon name="chevron" size="sm" />
          </button>
        )}
      </span>
      <span className={styles.date}>{dayLabel(thing.date, today)}</span>
      <span className={classNames(styles.amounts, kind === 'payment' && styles.payment)}>
        <Rupees amount={thing.amount} className={isDoomed ? styles.struck : undefined} />
        <span className={styles.each}>
          {kind === 'payment' ? 'payment' : <ShareInWords expense={thing} username={username} />}
        </span>
      </span>
      <span className={styles.actions}>
        <IconButton
          className={classNames(styles.action, wholeRow.opener)}
          icon="edit"
          label={`Edit ${name}`}
          disabled={isBusy}
          onClick={() => onEdit(entry)}
        />
        <IconButton
          className={classNames(styles.action, wholeRow.above)}
          icon="trash"
          label={`Delete ${name}`}
          isDanger
          isBusy={isBusy}
          onClick={() => onDelete(entry)}
        />
      </span>
      {isOpen && kind === 'expense' && (
        <Suspense>
          <BILL_DETAILS.Component group={group} expense={thing} />
        </Suspense>
      )}
    </li>
  );
}

/** What each carries of an expense; of a bill, what the user does. */
function ShareInWords({ expense, username }: { expense: GroupExpense; username: string }) {
  if (!expense.shares) {
    return (
      <>
        <Rupees amount={expense.individual_share} /> each
      </>
    );
  }
  const own = expense.shares.find(({ name }) => name === username);
  if (!own) return 'not in it';
  return (
    <>
      your share <Rupees amount={own.amount} />
    </>
  );
}

function isUnnamed({ kind, thing }: GroupEntry): boolean {
  return kind === 'expense' && thing.description === '';
}

type ShowName = (name: string) => string;

function titleOf({ kind, thing }: GroupEntry, shown: ShowName): string {
  if (kind === 'payment') {
    const from = shown(thing.from_member);
    return messages.paidTo(from === 'you' ? 'You' : from, shown(thing.to_member));
  }
  return thing.description || 'No description';
}

function metaOf(group: Group, { kind, thing }: GroupEntry, shown: ShowName): string {
  if (kind === 'expense') {
    const payers = thing.payers?.map((payer) => shown(payer.name)) ?? [shown(thing.paid_by_name)];
    return messages.paidByFor(listOf(payers), participantsLabel(thing, group, shown));
  }
  const recorded = `recorded by ${shown(thing.recorded_by_name)}`;
  return thing.note ? `${thing.note}, ${recorded}` : `R${recorded.slice(1)}`;
}

function listOf(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last;
}

const NAMES_SHOWN = 4;

function participantsLabel(
  { participants_names: names }: GroupExpense,
  group: Group,
  shown: ShowName,
): string {
  if (isEverybody(group, names)) return 'everyone';
  if (names.length <= NAMES_SHOWN) return names.map(shown).join(', ');
  const first = names.slice(0, NAMES_SHOWN - 1);
  return `${first.map(shown).join(', ')} and ${names.length - first.length} others`;
}
