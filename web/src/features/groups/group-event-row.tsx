import type { FieldChange, Group, GroupEvent } from '@hisaab/contract';
import { displayDate, formatRupees } from '@hisaab/domain';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './group-history.module.css';
import { MemberAvatar } from './member-avatar.tsx';
import { RestoreButton } from './restore-button.tsx';

interface GroupEventRowProps {
  group: Group;
  event: GroupEvent;
  onError: (sentence: string) => void;
}

/** Something that happened in a group: the sentence, the time, what changed, and a way back where there is one. */
export function GroupEventRow({ group, event, onError }: GroupEventRowProps) {
  const { actor_name: actor, summary } = event;
  return (
    <li className={styles.event}>
      <MemberAvatar group={group} name={actor} />
      <div className={styles.said}>
        <p>
          {summary.startsWith(actor) ? (
            <>
              <b>{actor}</b>
              {summary.slice(actor.length)}
            </>
          ) : (
            summary
          )}
        </p>
        {event.changes.length > 0 && (
          <ul className={styles.changes}>
            {event.changes.map((change) => (
              <li key={change.field}>
                {LABELS[change.field] ?? change.field} <VisuallyHidden>was </VisuallyHidden>
                <s>{shown(change.field, change.from)}</s>
                <span aria-hidden="true"> → </span>
                <VisuallyHidden>, now </VisuallyHidden>
                <b>{shown(change.field, change.to)}</b>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={styles.side}>
        <time dateTime={event.at}>{timeOf(event.at)}</time>
        {event.can_restore && (
          <RestoreButton
            groupId={group.id}
            thing={event.thing}
            name={event.subject}
            onError={onError}
          />
        )}
      </div>
    </li>
  );
}

const LABELS: Partial<Record<string, string>> = {
  amount: 'Amount',
  description: 'Description',
  category: 'Category',
  date: 'Date',
  name: 'Name',
  note: 'Note',
  paid_by_name: 'Paid By',
  participants_names: 'Split Between',
  from_member: 'Pays',
  to_member: 'Receives',
};

function shown(field: string, value: FieldChange['from']): string {
  if (typeof value === 'number') return formatRupees(value);
  if (typeof value !== 'string') return value.join(', ');
  if (field === 'date') return displayDate(value);
  return value || 'none';
}

function timeOf(at: string): string {
  return new Date(at).toLocaleTimeString('en-IN', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
}
