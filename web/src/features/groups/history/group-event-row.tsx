import type { JoinedEvent } from './join-undone.ts';
import { displayDate, inRow, timeOfDay } from '@hisaab/words';
import type { FieldChange, Group, GroupEvent } from '@hisaab/contract';
import { formatRupees } from '@hisaab/domain';
import type { ReactNode } from 'react';
import { useUser } from '../../../session/session.tsx';
import { VisuallyHidden } from '../../../ui/base/visually-hidden.tsx';

import type { ShowError } from '../../../ui/parts/use-banner.tsx';
import styles from './group-history.module.css';
import { MemberAvatar } from '../members/member-avatar.tsx';
import { standingOfName } from '../members/member-labels.ts';
import { RestoreButton } from '../deleted/restore-button.tsx';
import { UndoImportButton } from './undo-import-button.tsx';
import { categoryLabel } from '../../../words/category-label.ts';
import { richText } from '../../../words/rich-text.ts';
import { useWords, type Words, type WordsOf } from '../../../words/words.ts';

interface GroupEventRowProps {
  group: Group;
  event: JoinedEvent;
  /** The ids of undone imports. */
  undoneImports: ReadonlySet<number>;
  onError: ShowError;
}

/** An event of a group: its sentence, time and changes, and a button that undoes it, if possible. */
export function GroupEventRow({ group, event, undoneImports, onError }: GroupEventRowProps) {
  const words = useWords('groups');
  const {
    actor_name: actor,
    thing: { kind, id },
  } = event;
  const { username } = useUser();
  const standing = standingOfName(words, group, actor, username);
  const name = (
    <>
      <b>{actor}</b>
      {standing && ` (${standing})`}
    </>
  );
  const isImport =
    event.action === 'import_added' && !undoneImports.has(id) && isWithinKeptDays(event.at);
  return (
    <li className={styles.event}>
      <MemberAvatar group={group} name={actor} />
      <div className={styles.said}>
        <p>
          {sentenceOf(words, event, name)}
          {event.isUndone && ` ${words.groups.tookBack({ actor })}`}
        </p>
        {event.changes.length > 0 && (
          <ul className={styles.changes}>
            {event.changes.map((change) => (
              <Change key={change.field} {...change} />
            ))}
          </ul>
        )}
      </div>
      <div className={styles.side}>
        <time dateTime={event.at}>{timeOfDay(words, new Date(event.at))}</time>
        {event.can_restore && kind !== 'import' && (
          <RestoreButton
            groupId={group.id}
            thing={{ kind, id }}
            name={event.subject}
            onError={onError}
          />
        )}
        {isImport && <UndoImportButton groupId={group.id} event={event} onError={onError} />}
      </div>
    </li>
  );
}

/** Shown with an arrow; screen readers get a sentence. */
function Change({ field, from, to }: FieldChange) {
  const words = useWords('groups');
  const [before, after] = [shown(words, field, from), shown(words, field, to)];
  return (
    <li>
      <VisuallyHidden>
        {words.groups.wasNow({ field: labelOf(words, field), from: before, to: after })}
      </VisuallyHidden>
      <span aria-hidden="true">
        {labelOf(words, field)} <s>{before}</s> → <b className="medium text">{after}</b>
      </span>
    </li>
  );
}

/**
 * The sentence above the changes, without repeating them; without changes, the event's own sentence. `name` is rendered
 * for the actor.
 */
function sentenceOf(
  words: WordsOf<'groups'>,
  { action, subject, summary, around_actor: around, changes }: GroupEvent,
  name: ReactNode,
): ReactNode {
  const sayChanged = changes.length > 0 ? SAID_OF_CHANGES[action] : undefined;
  if (sayChanged) return richText(({ node }) => sayChanged(words, { actor: node(name), subject }));
  if (!around) return summary;
  return (
    <>
      {around.before}
      {name}
      {around.after}
    </>
  );
}

const SAID_OF_CHANGES: Partial<
  Record<
    GroupEvent['action'],
    (words: WordsOf<'groups'>, about: { actor: string; subject: string }) => string
  >
> = {
  expense_changed: ({ groups }, about) => groups.changed(about),
  payment_changed: ({ groups }, about) => groups.changedPayment(about),
  recurring_changed: ({ groups }, about) => groups.changedRepeating(about),
  group_renamed: ({ groups }, about) => groups.renamedGroup(about),
  usual_split_changed: ({ groups }, about) => groups.changedUsualSplit(about),
  rate_changed: ({ groups }, about) => groups.changedRate(about),
  member_renamed: ({ groups }, about) => groups.renamedGuest(about),
};

function labelOf(
  { common, currencies, groups, bills, repeating, groupRepeating }: WordsOf<'groups'>,
  field: string,
): string {
  const labels: Partial<Record<string, string>> = {
    amount: common.amount,
    original: currencies.inOther,
    rate: currencies.rate,
    description: common.description,
    category: common.category,
    date: common.date,
    name: groups.fieldName,
    note: groups.note,
    limit: common.budget,
    paid_by_name: groups.paidBy,
    payers: bills.paidBy,
    participant_names: groups.splitBetween,
    participants: bills.wayByHeads,
    lines: bills.items,
    every: repeating.repeat,
    starts_on: repeating.startsOn,
    usual_split: bills.usualWay,
    is_paused: groupRepeating.paused,
    from_member: groups.pays,
    to_member: groups.receives,
  };
  return labels[field] ?? field;
}

function shown(words: WordsOf<'groups'>, field: string, value: FieldChange['from']): string {
  const { groups, groupRepeating } = words;
  if (value === null || value === '') return groups.none;
  if (typeof value === 'boolean') return value ? groupRepeating.yes : groupRepeating.no;
  if (typeof value === 'number') return formatRupees(value);
  if (typeof value !== 'string') return inRow(words, value) || groups.none;
  if (field === 'date' || field === 'starts_on') return displayDate(words, value);
  if (field === 'category') return categoryLabel(words, value);
  return (field === 'every' && repeatLabels(words)[value]) || value;
}

function repeatLabels({ repeating }: Words): Partial<Record<string, string>> {
  return { week: repeating.weekly, month: repeating.monthly, year: repeating.yearly };
}

function isWithinKeptDays(at: string): boolean {
  return Date.now() - Date.parse(at) < KEPT_DAYS * DAY_MS;
}

const KEPT_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
