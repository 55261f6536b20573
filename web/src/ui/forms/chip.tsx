import type { ComponentProps, ReactNode } from 'react';
import styles from './chip.module.css';
import { classNames } from '../base/class-names.ts';
import fieldStyles from './field.module.css';
import { Icon, type IconName } from '../base/icon.tsx';
import { useCategoryLook } from '../parts/own-categories.ts';
import { useWords } from '../../words/words.ts';

interface QuestionProps {
  legend: string;
  /** Shows "(optional)" beside the legend. */
  isOptional?: boolean | undefined;
  /** Shown at the end of the legend's line. */
  end?: ReactNode;
  /** Shown directly behind the legend. */
  mark?: ReactNode;
  children: ReactNode;
}

/** A question whose answers are chips or fields. */
export function Question({ legend, isOptional, end, mark, children }: QuestionProps) {
  const words = useWords();
  return (
    <fieldset className="relative">
      <legend className={fieldStyles.label}>
        {legend}
        {isOptional && <span className="muted regular"> {words.basics.optional}</span>}
        {mark && <> {mark}</>}
      </legend>
      {end && <div className={styles.end}>{end}</div>}
      {children}
    </fieldset>
  );
}

/** The answers of a {@link Question} that are chips. */
export function Chips({ hint, children }: { hint?: ReactNode; children: ReactNode }) {
  return (
    <>
      {hint && <p className="note">{hint}</p>}
      <div className={styles.chips}>{children}</div>
    </>
  );
}

/** A question with chips as its answers. */
export function ChipGroup({ legend, mark, children }: Omit<QuestionProps, 'isOptional' | 'end'>) {
  return (
    <Question legend={legend} mark={mark}>
      <Chips>{children}</Chips>
    </Question>
  );
}

interface ChipProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** One of many, or any of many. */
  type: 'radio' | 'checkbox';
  label: ReactNode;
  icon?: IconName | undefined;
  avatar?: ReactNode;
  category?: string | undefined;
}

/** One tap that answers a {@link Question} as a whole; pressed for as long as its answer stands. */
export function ChipButton({
  isPressed,
  className,
  ...native
}: Omit<ComponentProps<'button'>, 'type'> & { isPressed: boolean }) {
  return (
    <button
      {...native}
      type="button"
      aria-pressed={isPressed}
      className={classNames(styles.chip, className)}
    />
  );
}

/** One answer of a {@link Question}: a native radio button or checkbox under a pill. */
export function Chip({ label, icon, avatar, category, className, ...native }: ChipProps) {
  const lookOf = useCategoryLook();
  const look = category === undefined ? undefined : lookOf(category);
  const iconName = icon ?? look?.icon;
  return (
    <label className={classNames(styles.chip, look?.className, className)}>
      <input {...native} className="over" />
      {avatar ? (
        <span className={styles.avatar}>{avatar}</span>
      ) : (
        iconName && <Icon name={iconName} />
      )}
      {label}
      {native.type === 'checkbox' && <Icon name="check" className={styles.tick} />}
    </label>
  );
}
