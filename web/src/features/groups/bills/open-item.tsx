import type { Group } from '@hisaab/contract';
import { useState, type KeyboardEvent } from 'react';
import { Button } from '../../../ui/parts/button.tsx';
import { Chip, ChipButton } from '../../../ui/forms/chip.tsx';
import { hasLeft, nameInText } from '../members/member-labels.ts';
import type { DraftItem } from './bill-draft.ts';
import styles from './bill-parts.module.css';
import { focusPart } from './focus-part.ts';
import { KEEP_FOCUS } from './keep-focus.ts';
import { PartField } from './part-field.tsx';
import { useWords } from '../../../words/words.ts';

interface OpenItemProps {
  group: Group;
  names: readonly string[];
  title: string;
  item: DraftItem;
  /** The amount for each person. */
  each: string | undefined;
  /** Whether it is the last item. */
  isDone: boolean;
  onChange: (item: DraftItem) => void;
  onEnter: () => void;
  onRemove: () => void;
}

// More people than this are collapsed at first.
const MAX_SHOWN = 11;

/** The fields of the open item; its amount is focused. */
export function OpenItem({
  group,
  names,
  title,
  item,
  each,
  isDone,
  onChange,
  onEnter,
  onRemove,
}: OpenItemProps) {
  const words = useWords('groups');
  const [isWhole, setWhole] = useState(names.length <= MAX_SHOWN);
  const shown = names.filter(
    (name, index) => isWhole || index < MAX_SHOWN || item.people.includes(name),
  );

  function choose(people: readonly string[]) {
    onChange({ ...item, people, participants: undefined });
  }

  function toggle(name: string) {
    const { people } = item;
    choose(people.includes(name) ? people.filter((one) => one !== name) : [...people, name]);
  }

  function handleNameKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    focusPart(event.currentTarget.form, String(item.key));
  }

  return (
    <fieldset className={styles.open}>
      <legend>{title}</legend>
      <div className={styles.fields}>
        <input
          type="text"
          className={styles.text}
          aria-label={words.bills.item}
          placeholder={words.bills.itemOptional}
          autoComplete="off"
          enterKeyHint="next"
          maxLength={500}
          value={item.name}
          onChange={({ currentTarget: { value } }) => onChange({ ...item, name: value })}
          onKeyDown={handleNameKey}
        />
        <PartField
          label={words.bills.amountOf({ title })}
          of={String(item.key)}
          text={item.amount}
          autoFocus
          isDone={isDone}
          onChange={(amount) => onChange({ ...item, amount })}
          onEnter={onEnter}
        />
      </div>
      <div className={styles.grid} role="group" aria-label={words.bills.whoItIsFor}>
        <ChipButton isPressed={item.people.length === 0} {...KEEP_FOCUS} onClick={() => choose([])}>
          {words.bills.everyone}
        </ChipButton>
        {shown.map((name) => {
          const Name = hasLeft(group, name) ? 's' : 'span';
          return (
            <Chip
              key={name}
              type="checkbox"
              label={<Name className={styles.name}>{name}</Name>}
              aria-label={nameInText(words, group, name, '')}
              checked={item.people.includes(name)}
              {...KEEP_FOCUS}
              onChange={() => toggle(name)}
            />
          );
        })}
        {!isWhole && (
          <ChipButton isPressed={false} {...KEEP_FOCUS} onClick={() => setWhole(true)}>
            {words.common.more}
          </ChipButton>
        )}
      </div>
      <div className="row between">
        <small>{each}</small>
        <Button variant="link" size="sm" onClick={onRemove}>
          {words.bills.removeItem}
        </Button>
      </div>
    </fieldset>
  );
}
