import { MAX_HEADS } from '@hisaab/domain';
import { Icon } from '../../../ui/base/icon.tsx';
import styles from './bill-parts.module.css';
import type { BillPartProps } from './bill-part-props.ts';
import { BillPerson } from './bill-person.tsx';
import { useWords } from '../../../words/words.ts';
import { readHeadCount } from './bill-reading.ts';

/** The fields of a split by heads: how many heads each person counts for. */
export function HeadsPart({ group, names, draft, reading, onChange }: BillPartProps) {
  const words = useWords('groups');
  function set(name: string, heads: string) {
    onChange({ ...draft, heads: { ...draft.heads, [name]: heads } });
  }

  return names.map((name) => {
    const heads = readHeadCount(draft.heads[name]) || 0;
    const step = (by: number) =>
      set(name, String(Math.min(MAX_HEADS, Math.max(0, Math.trunc(heads) + by))));
    return (
      <BillPerson
        key={name}
        group={group}
        name={name}
        isOut={heads === 0}
        meta={heads === 0 ? words.bills.notInIt : undefined}
        share={
          reading.amount === null ? undefined : (reading.inRupees ?? reading).carries.get(name)
        }
      >
        <span className={styles.stepper}>
          <button
            type="button"
            aria-label={words.bills.oneHeadLessFor({ name })}
            disabled={heads <= 0}
            onClick={() => step(-1)}
          >
            −
          </button>
          <input
            type="text"
            className="bare-input text-center"
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="done"
            aria-label={words.bills.headsOf({ name })}
            data-of={name}
            value={draft.heads[name] ?? ''}
            onFocus={({ currentTarget }) => currentTarget.select()}
            onChange={({ currentTarget: { value } }) => set(name, value)}
          />
          <button
            type="button"
            aria-label={words.bills.oneHeadMoreFor({ name })}
            disabled={heads >= MAX_HEADS}
            onClick={() => step(1)}
          >
            <Icon name="plus" size="sm" />
          </button>
        </span>
      </BillPerson>
    );
  });
}
