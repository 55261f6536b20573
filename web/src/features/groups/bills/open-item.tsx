import type { Group } from '@hisaab/contract';
import { Button } from '../../../ui/button.tsx';
import { Chip, ChipButton } from '../../../ui/chip.tsx';
import { MemberAvatar } from '../members/member-avatar.tsx';
import type { DraftItem } from './bill-draft.ts';
import styles from './bill-parts.module.css';
import { PartField } from './part-field.tsx';

interface OpenItemProps {
  group: Group;
  names: readonly string[];
  title: string;
  item: DraftItem;
  onChange: (item: DraftItem) => void;
  onEnter: () => void;
  onRemove: () => void;
}

/** The fields of the item that is open; the focus comes to its amount. */
export function OpenItem({
  group,
  names,
  title,
  item,
  onChange,
  onEnter,
  onRemove,
}: OpenItemProps) {
  function choose(people: readonly string[]) {
    onChange({ ...item, people, participants: undefined });
  }

  function toggle(name: string) {
    const { people } = item;
    choose(people.includes(name) ? people.filter((one) => one !== name) : [...people, name]);
  }

  return (
    <fieldset className={styles.open}>
      <legend>{title}</legend>
      <div className={styles.fields}>
        <input
          type="text"
          className={styles.text}
          aria-label="Item"
          placeholder="Item (optional)"
          autoComplete="off"
          maxLength={500}
          value={item.name}
          onChange={({ currentTarget: { value } }) => onChange({ ...item, name: value })}
        />
        <PartField
          label={`Amount of ${title}`}
          of={String(item.key)}
          text={item.amount}
          autoFocus
          onChange={(amount) => onChange({ ...item, amount })}
          onEnter={onEnter}
        />
      </div>
      <div className={styles.chips} role="group" aria-label="Who it is for">
        <ChipButton isPressed={item.people.length === 0} onClick={() => choose([])}>
          Everyone
        </ChipButton>
        {names.map((name) => (
          <Chip
            key={name}
            type="checkbox"
            label={<span className={styles.ellipsis}>{name}</span>}
            aria-label={name}
            avatar={<MemberAvatar group={group} name={name} size="xs" />}
            checked={item.people.includes(name)}
            onChange={() => toggle(name)}
          />
        ))}
      </div>
      <div className={styles.foot}>
        <Button variant="link" size="sm" onClick={onEnter}>
          Next item
        </Button>
        <Button variant="link" size="sm" onClick={onRemove}>
          Remove item
        </Button>
      </div>
    </fieldset>
  );
}
