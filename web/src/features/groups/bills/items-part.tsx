import { roundedShare, type Paise } from '@hisaab/domain';
import { inRow } from '@hisaab/words';
import { Icon } from '../../../ui/base/icon.tsx';
import { AmountTwice } from './amount-twice.tsx';
import { newItem, REST, type DraftItem } from './bill-draft.ts';
import styles from './bill-parts.module.css';
import type { BillPartProps } from './bill-part-props.ts';
import { OpenItem } from './open-item.tsx';
import { readPart } from './bill-reading.ts';
import { RestLine } from './rest-line.tsx';
import { filledItems, itemTitle } from './read-items.ts';
import { useWords, type WordsOf } from '../../../words/words.ts';

/** The items of a bill, each with its people. */
export function ItemsPart(props: BillPartProps) {
  const words = useWords('groups');
  const { names, draft, reading, onChange } = props;
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

  // The bill has nothing left for another item.
  const isDone = ({ key }: Pick<DraftItem, 'key'>) =>
    reading.isAllGiven && key === items.at(-1)?.key;

  function rupeesOf(item: DraftItem): number | undefined {
    return reading.inRupees?.values.lines[filledItems(draft).indexOf(item)]?.amount;
  }

  function focusNext({ key }: DraftItem) {
    const next = items[items.findIndex((item) => item.key === key) + 1];
    if (next) open(next.key);
    else if (isDone({ key })) open(null);
    else add();
  }

  function remove({ key }: DraftItem) {
    onChange({ ...draft, items: items.filter((item) => item.key !== key), openItem: null });
  }

  return (
    <div className={styles.items}>
      {items.map((item) => {
        const title = itemTitle(words, draft, item);
        const part = readPart(item.amount, reading.amount);
        if (item.key === openItem) {
          return (
            <OpenItem
              key={item.key}
              group={props.group}
              names={names}
              title={title}
              item={item}
              each={each(words, item, part, props)}
              isDone={isDone(item)}
              onChange={change}
              onEnter={() => focusNext(item)}
              onRemove={() => remove(item)}
            />
          );
        }
        return (
          <button
            key={item.key}
            type="button"
            className={styles.item}
            onClick={() => open(item.key)}
          >
            <span className={styles.who}>
              <span className={styles.name}>{title}</span>
              <small>{forWhom(words, item, part, props)}</small>
            </span>
            <AmountTwice
              amount={part === undefined ? words.bills.noAmount : reading.show(part)}
              rupees={part === undefined ? undefined : rupeesOf(item)}
            />
          </button>
        );
      })}
      <button type="button" className={styles.item} data-add onClick={add}>
        <span>
          <Icon name="plus" size="sm" /> {words.bills.addItem}
        </span>
      </button>
      {(reading.values.lines.length > 0 || openItem === REST) && (
        <RestLine draft={draft} reading={reading} onChange={onChange} />
      )}
    </div>
  );
}

/** The people of an item, and the amount for each, in short. */
function forWhom(
  words: WordsOf<'groups'>,
  item: DraftItem,
  part: Paise | undefined,
  props: BillPartProps,
): string {
  const { people, participants } = item;
  if (participants) {
    return inRow(
      words,
      participants.map(({ name, heads }) => `${name} ${heads}`),
    );
  }
  const who = whoOf(words, people, props.names);
  const amount = each(words, item, part, props);
  return inRow(words, amount === undefined ? [who] : [who, amount]);
}

/** “₹90.00 each”; undefined for one person, or if people count for more than one. */
function each(
  words: WordsOf<'groups'>,
  { people, participants }: DraftItem,
  part: Paise | undefined,
  { everyone, draft, reading }: BillPartProps,
): string | undefined {
  const count = people.length || everyone.length;
  const isEven = !participants && (people.length > 0 || draft.people === undefined);
  if (part === undefined || count < 2 || !isEven) return undefined;
  return words.bills.eachAmount({ amount: reading.show(roundedShare(part, count)) });
}

function whoOf(
  words: WordsOf<'groups'>,
  people: readonly string[],
  names: readonly string[],
): string {
  if (people.length === 0 || people.length === names.length) return words.bills.forEveryone;
  const missing = names.filter((name) => !people.includes(name));
  if (missing.length === 1 && people.length > 2)
    return words.bills.allBut({ name: missing[0] ?? '' });
  return inRow(words, people);
}
