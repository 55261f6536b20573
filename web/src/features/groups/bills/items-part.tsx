import { paiseToRupees } from '@hisaab/domain';
import { Icon } from '../../../ui/icon.tsx';
import { Rupees } from '../../../ui/rupees.tsx';
import { newItem, type DraftItem } from './bill-draft.ts';
import styles from './bill-parts.module.css';
import type { BillPartProps } from './bill-part-props.ts';
import { OpenItem } from './open-item.tsx';
import { readPart } from './bill-reading.ts';
import { itemTitle } from './read-items.ts';

/** Asks for the items of a bill, each with those whom it is for. */
export function ItemsPart({ group, names, draft, reading, onChange }: BillPartProps) {
  const { items, openItem } = draft;

  function change(item: DraftItem) {
    onChange({ ...draft, items: items.map((one) => (one.key === item.key ? item : one)) });
  }

  function open(key: number | null) {
    onChange({ ...draft, openItem: key });
  }

  function add() {
    const key = Math.max(-1, ...items.map((item) => item.key)) + 1;
    onChange({ ...draft, items: [...items, newItem(key)], openItem: key });
  }

  function goOn({ key }: DraftItem) {
    const next = items[items.findIndex((item) => item.key === key) + 1];
    if (next) open(next.key);
    else add();
  }

  function remove({ key }: DraftItem) {
    onChange({ ...draft, items: items.filter((item) => item.key !== key), openItem: null });
  }

  return (
    <div className={styles.items}>
      {items.map((item) => {
        const title = itemTitle(draft, item);
        if (item.key === openItem) {
          return (
            <OpenItem
              key={item.key}
              group={group}
              names={names}
              title={title}
              item={item}
              onChange={change}
              onEnter={() => goOn(item)}
              onRemove={() => remove(item)}
            />
          );
        }
        const part = readPart(item.amount, reading.amount);
        return (
          <button
            key={item.key}
            type="button"
            className={styles.item}
            onClick={() => open(item.key)}
          >
            <span className={styles.who}>
              <span className={styles.name}>{title}</span>
              <small>{forWhom(item, names)}</small>
            </span>
            <b>{part === undefined ? 'no amount' : <Rupees amount={paiseToRupees(part)} />}</b>
          </button>
        );
      })}
      <button type="button" className={styles.item} data-add onClick={add}>
        <span>
          <Icon name="plus" size="sm" /> Add item
        </span>
      </button>
      {reading.left !== 0 && (
        <p className={styles.item} data-rest>
          <span className={styles.who}>
            <span className={styles.name}>{reading.left > 0 ? 'Tax and tip' : 'Discount'}</span>
            <small>{restMeaning(reading.amount ?? 0, reading.left)}</small>
          </span>
          <b>
            <Rupees amount={paiseToRupees(reading.left)} />
          </b>
        </p>
      )}
    </div>
  );
}

/** For whom an item is, in a few words. */
function forWhom({ people, participants }: DraftItem, names: readonly string[]): string {
  if (participants) return participants.map(({ name, heads }) => `${name} ${heads}`).join(', ');
  if (people.length === 0 || people.length === names.length) return 'everyone';
  const missing = names.filter((name) => !people.includes(name));
  if (missing.length === 1 && people.length > 2) return `all but ${missing[0]}`;
  return people.join(', ');
}

/** “15% on every item”, “3% off every item”. */
function restMeaning(amount: number, left: number): string {
  const items = amount - left;
  if (items === 0) return 'shared by all';
  const percent = Math.abs(Math.round((left * 1000) / items) / 10);
  return left > 0 ? `${percent}% on every item` : `${percent}% off every item`;
}
