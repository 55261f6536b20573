import type { Group } from '@hisaab/contract';
import { useState } from 'react';
import { Chip, ChipButton, Chips } from '../../../ui/chip.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { MemberAvatar } from './member-avatar.tsx';
import styles from './member-chips.module.css';
import { MemberName } from './member-name.tsx';
import { usePeopleFilter } from './use-people-filter.tsx';
import * as messages from '../messages.ts';

interface PayerChipsProps {
  group: Group;
  names: readonly string[];
  /** Chosen from the start, if among them. */
  defaultName: string;
  onChoose: (name: string) => void;
}

/** The members, of whom one paid. */
export function PayerChips({ group, names, defaultName, onChoose }: PayerChipsProps) {
  const [payer, setPayer] = useState(defaultName);
  const { field, hidden, more } = usePeopleFilter('Search who paid', names);

  function handleChoose(name: string) {
    setPayer(name);
    onChoose(name);
  }

  return (
    <Chips>
      {field}
      {names.map((name) => (
        <Chip
          key={name}
          type="radio"
          name="paid_by_name"
          value={name}
          label={<MemberName group={group} name={name} className={styles.name} />}
          avatar={<MemberAvatar group={group} name={name} size="xs" />}
          required
          className={hidden(name, name === payer)}
          defaultChecked={name === defaultName}
          onChange={() => handleChoose(name)}
        />
      ))}
      {more}
    </Chips>
  );
}

interface ParticipantChipsProps {
  group: Group;
  /** The people who may be chosen. */
  names: readonly string[];
  /** The people who are; nobody means everybody. */
  chosen: readonly string[];
  /** Those who were in it, and can no longer be. */
  gone: readonly string[];
  onChoose: (names: string[]) => void;
}

/** The members, between whom an expense is split: everybody, some, or all but one. */
export function ParticipantChips(props: ParticipantChipsProps) {
  const { group, names, chosen, gone, onChoose } = props;
  const [isLeavingOut, setIsLeavingOut] = useState(false);
  const { field, hidden, more } = usePeopleFilter('Search people', names);
  const isForAll = chosen.length === 0 && !isLeavingOut;

  function handleToggle(name: string) {
    const others = (isLeavingOut ? names : chosen).filter((one) => one !== name);
    const isAdded = !isLeavingOut && !chosen.includes(name);
    setIsLeavingOut(false);
    onChoose(isAdded ? [...others, name] : others);
  }

  function handleEveryone() {
    setIsLeavingOut(false);
    onChoose([]);
  }

  return (
    <Chips hint={<span role="status">{isLeavingOut && messages.chooseLeftOut}</span>}>
      <ChipButton isPressed={isForAll} onClick={handleEveryone}>
        Everyone
      </ChipButton>
      {names.length > 2 && (
        <ChipButton isPressed={isLeavingOut} onClick={() => setIsLeavingOut(!isLeavingOut)}>
          All but one
        </ChipButton>
      )}
      {field}
      {names.map((name) => (
        <Chip
          key={name}
          type="checkbox"
          name="participant_names"
          value={name}
          label={<MemberName group={group} name={name} className={styles.name} />}
          avatar={<MemberAvatar group={group} name={name} size="xs" />}
          className={classNames(isForAll && styles.implied, hidden(name, chosen.includes(name)))}
          checked={chosen.includes(name)}
          onChange={() => handleToggle(name)}
        />
      ))}
      {more}
      {gone.map((name) => (
        <ChipButton key={name} isPressed={false} disabled>
          <MemberName group={group} name={name} className={styles.name} />
        </ChipButton>
      ))}
    </Chips>
  );
}
