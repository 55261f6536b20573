import type { Group } from '@hisaab/contract';
import type { ChangeEvent } from 'react';
import { Chip, ChipGroup } from '../../ui/chip.tsx';
import { Clamped } from '../../ui/clamped.tsx';
import { MemberAvatar } from './member-avatar.tsx';
import styles from './member-chips.module.css';

interface PayerChipsProps {
  group: Group;
  /** Chosen from the start, if a member. */
  defaultName: string;
}

/** Asks who of the members paid. */
export function PayerChips({ group, defaultName }: PayerChipsProps) {
  return (
    <ChipGroup legend="Paid By">
      {group.members.map(({ id, name }) => (
        <Chip
          key={id}
          type="radio"
          name="paid_by_name"
          value={name}
          label={<Clamped className={styles.name}>{name}</Clamped>}
          avatar={<MemberAvatar group={group} name={name} size="xs" />}
          required
          defaultChecked={name === defaultName}
        />
      ))}
    </ChipGroup>
  );
}

interface ParticipantChipsProps {
  group: Group;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** Asks between whom of the members an expense is split. */
export function ParticipantChips({ group, onChange }: ParticipantChipsProps) {
  return (
    <ChipGroup legend="Split Between" isOptional hint="Empty means all members.">
      {group.members.map(({ id, name }) => (
        <Chip
          key={id}
          type="checkbox"
          name="participant_names"
          value={name}
          label={<Clamped className={styles.name}>{name}</Clamped>}
          avatar={<MemberAvatar group={group} name={name} size="xs" />}
          onChange={onChange}
        />
      ))}
    </ChipGroup>
  );
}
