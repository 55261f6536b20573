import type { Group, GroupMember } from '@hisaab/contract';
import { useState } from 'react';
import { Badge } from '../../../ui/parts/badge.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { IconButton } from '../../../ui/parts/icon-button.tsx';
import { GroupSection, Nothing } from '../parts/group-section.tsx';
import { usePhone } from '../../../ui/base/use-phone.ts';
import { memberRows } from '../parts/member-rows.ts';
import { rowStyle } from '../parts/row-style.ts';
import { InviteButton } from './invite-button.tsx';
import { MemberAvatar } from './member-avatar.tsx';
import { membershipLabel } from './member-labels.ts';
import styles from './member-list.module.css';
import { MemberSheet } from './member-sheet.tsx';
import wholeRow from '../../../ui/lists/whole-row.module.css';
import { MemberName } from './member-name.tsx';
import rows from '../parts/rows.module.css';
import { useWords } from '../../../words/words.ts';

/** Receives the focus after the focused member was removed. */
export const MEMBERS_HEADING_ID = 'group-members';

interface MemberListProps {
  group: Group;
  onAdd: () => void;
  onRemove: (member: GroupMember) => void;
  onRename: (guest: GroupMember) => void;
}

function inRows(group: Group) {
  const { rowOf, units } = memberRows(group);
  return group.members
    .map((member) => ({
      member,
      row: rowOf.get(member.name) ?? 0,
      isInUnit: units.some(({ names }) => names.includes(member.name)),
    }))
    .toSorted((one, other) => one.row - other.row);
}

/** The members of the group in joining order, those of a unit together, each with a button that removes them. */
export function MemberList({ group, onAdd, onRemove, onRename }: MemberListProps) {
  const words = useWords('groups');
  const isOnPhone = usePhone();
  const [opened, setOpened] = useState<GroupMember>();
  return (
    <GroupSection
      title={words.groups.members}
      titleId={MEMBERS_HEADING_ID}
      isBare
      headClassName={styles.head}
      action={
        <>
          <Badge>{group.members.length}</Badge>
          {isOnPhone && group.member_count > 1 && (
            <IconButton icon="user-plus" label={words.groups.addMember} onClick={onAdd} />
          )}
          {!isOnPhone && group.member_count > 1 && <InviteButton group={group} />}
        </>
      }
    >
      {group.members.length === 0 && (
        <Nothing>
          {words.groups.noMembers}{' '}
          <Button variant="link" size="sm" onClick={onAdd}>
            {words.groups.addTheFirstOne}
          </Button>
        </Nothing>
      )}
      <ul>
        {inRows(group).map(({ member, row, isInUnit }) => (
          <li
            key={member.id}
            className={styles.member}
            style={rowStyle(row)}
            data-unit={isInUnit || undefined}
          >
            <MemberAvatar group={group} name={member.name} className={styles.avatar} />
            <span className={styles.words}>
              <MemberName group={group} name={member.name} className={rows.name} />
              <span className="note break-anywhere">
                {[member.display_name, membershipLabel(words, member)].filter(Boolean).join(', ')}
              </span>
            </span>
            {isOnPhone ? (
              <button
                type="button"
                className={wholeRow.cover}
                aria-label={member.name}
                onClick={() => setOpened(member)}
              />
            ) : (
              <span className={styles.actions}>
                {!member.is_registered_user && (
                  <IconButton
                    icon="edit"
                    label={words.groups.renameNamed({ name: member.name })}
                    onClick={() => onRename(member)}
                  />
                )}
                <IconButton
                  icon="user-minus"
                  label={words.groups.remove({ name: member.name })}
                  isDanger
                  onClick={() => onRemove(member)}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
      {opened && (
        <MemberSheet
          member={opened}
          onRename={onRename}
          onRemove={onRemove}
          onClose={() => setOpened(undefined)}
        />
      )}
    </GroupSection>
  );
}
