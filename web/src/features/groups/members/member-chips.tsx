import type { Group } from '@hisaab/contract';
import { useState } from 'react';
import { Chip, ChipButton, Chips } from '../../../ui/forms/chip.tsx';
import { classNames } from '../../../ui/base/class-names.ts';
import { MemberAvatar } from './member-avatar.tsx';
import { hasLeft, isEverybody } from './member-labels.ts';
import styles from './member-chips.module.css';
import { MemberName } from './member-name.tsx';
import { usePeopleFilter } from './use-people-filter.tsx';
import { useWords } from '../../../words/words.ts';

interface PayerChipsProps {
  group: Group;
  names: readonly string[];
  /** Preselected if it is among the names. */
  defaultName: string;
  onChoose: (name: string) => void;
}

/** The members, to choose the payer. */
export function PayerChips({ group, names, defaultName, onChoose }: PayerChipsProps) {
  const words = useWords('groups');
  const [payer, setPayer] = useState(defaultName);
  const { field, hidden, more } = usePeopleFilter(words.groups.searchWhoPaid, names);

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
          label={<MemberName group={group} name={name} className="snug" />}
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
  /** The people who can be chosen. */
  names: readonly string[];
  /** The chosen people; nobody means everybody. */
  chosen: readonly string[];
  /** Former participants who can no longer be chosen. */
  gone: readonly string[];
  onChoose: (names: string[]) => void;
}

/** The members, to choose who shares an expense: a tap adds or removes somebody. */
export function ParticipantChips(props: ParticipantChipsProps) {
  const words = useWords('groups');
  const { group, names, chosen, gone, onChoose } = props;
  // Nobody is ticked, so that a few of many can be chosen; until then the expense is for everybody.
  const [isCleared, setCleared] = useState(false);
  const { field, hidden, more } = usePeopleFilter(words.groups.searchPeople, names);
  const everyone = names.filter((name) => !hasLeft(group, name));
  const isForAll = chosen.length === 0 && !isCleared;
  const ticked = isForAll ? everyone : chosen;
  // The smaller group stays visible.
  const areFewTicked = ticked.length * 2 <= names.length;

  function handleToggle(name: string) {
    const others = ticked.filter((one) => one !== name);
    const next = ticked.includes(name) ? others : [...others, name];
    setCleared(next.length === 0);
    onChoose(isEverybody(group, next) ? [] : next);
  }

  function handleEveryone() {
    setCleared(isForAll);
    onChoose([]);
  }

  return (
    <Chips hint={<span role="status">{isCleared && words.groups.nobodyTicked}</span>}>
      <ChipButton isPressed={isForAll} onClick={handleEveryone}>
        {words.groups.everyone}
      </ChipButton>
      {field}
      {names.map((name) => (
        <Chip
          key={name}
          type="checkbox"
          // For everybody, no names are sent.
          name={isForAll ? undefined : 'participant_names'}
          value={name}
          label={<MemberName group={group} name={name} className="snug" />}
          avatar={<MemberAvatar group={group} name={name} size="xs" />}
          className={classNames(
            isForAll && styles.implied,
            hidden(name, ticked.includes(name) === areFewTicked),
          )}
          checked={ticked.includes(name)}
          onChange={() => handleToggle(name)}
        />
      ))}
      {more}
      {gone.map((name) => (
        <ChipButton key={name} isPressed={false} disabled>
          <MemberName group={group} name={name} className="snug" />
        </ChipButton>
      ))}
    </Chips>
  );
}
