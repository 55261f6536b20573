import type { FieldChange, Group, GroupEvent } from '@hisaab/contract';
import { displayDate, formatRupees } from '@hisaab/domain';
import { useUser } from '../../../session/session.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { timeOfDay } from '../../../ui/time-or-day.ts';
import type { ShowError } from '../../../ui/use-banner.tsx';
import styles from './group-history.module.css';
import { MemberAvatar } from '../members/member-avatar.tsx';
import { standingOfName } from '../members/member-labels.ts';
import { RestoreButton } from './restore-button.tsx';
import { TakeBackButton } from './take-back-button.tsx';
import * as messages from '../messages.ts';

interface GroupEventRowProps {
  group: Group;
  event: GroupEvent;
  /** The imports that were taken back since. */
  takenBack: ReadonlySet<number>;
  onError: ShowError;
}

/** Something that happened in a group: the sentence, the time, what changed, and a way back where there is one. */
export function GroupEventRow({ group, event, takenBack, onError }: GroupEventRowProps) {
  const {
    actor_name: actor,
    thing: { kind, id },
  } = event;
  const { username } = useUser();
  const standing = standingOfName(group, actor, username);
  const said = saidOf(event);
  const isImport =
    event.action === 'import_added' && !takenBack.has(id) && isWithinKeptDays(event.at);
  return (
    <li className={styles.event}>
      <MemberAvatar group={group} name={actor} />
      <div className={styles.said}>
        <p>
          {said.startsWith(actor) ? (
            <>
              <b>{actor}</b>
              {standing && ` (${standing})`}
              {said.slice(actor.length)}
            </>
          ) : (
            said
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
        <time dateTime={event.at}>{timeOfDay(new Date(event.at))}</time>
        {event.can_restore && kind !== 'import' && (
          <RestoreButton
            groupId={group.id}
            thing={{ kind, id }}
            name={event.subject}
            onError={onError}
          />
        )}
        {isImport && <TakeBackButton groupId={group.id} event={event} onError={onError} />}
      </div>
    </li>
  );
}

/** The sentence above the changes, which need not be told in it again; without changes, the event's own. */
function saidOf({ action, actor_name: actor, subject, summary, changes }: GroupEvent): string {
  const said = changes.length > 0 ? SAID_OF_CHANGES[action]?.(subject) : undefined;
  return said === undefined ? summary : messages.actorDid(actor, said);
}

const SAID_OF_CHANGES: Partial<Record<GroupEvent['action'], (subject: string) => string>> = {
  expense_changed: messages.changed,
  payment_changed: messages.changedPayment,
  recurring_changed: messages.changedRepeating,
  group_renamed: messages.renamedGroup,
  member_renamed: messages.renamedGuest,
};

const LABELS: Partial<Record<string, string>> = {
  amount: 'Amount',
  description: 'Description',
  category: 'Category',
  date: 'Date',
  name: 'Name',
  note: 'Note',
  paid_by_name: 'Paid By',
  participant_names: 'Split Between',
  every: 'Repeat',
  starts_on: 'Starts on',
  is_paused: 'Paused',
  from_member: 'Pays',
  to_member: 'Receives',
};

function shown(field: string, value: FieldChange['from']): string {
  if (value === null) return 'none';
  if (typeof value === 'number') return formatRupees(value);
  if (typeof value !== 'string') return value.join(', ');
  if (field === 'date') return displayDate(value);
  return value || 'none';
}

function isWithinKeptDays(at: string): boolean {
  return Date.now() - Date.parse(at) < KEPT_DAYS * DAY_MS;
}

const KEPT_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
