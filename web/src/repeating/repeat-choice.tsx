import { REPEATS, type Repeat } from '@hisaab/domain';
import { useLayoutEffect, useRef } from 'react';
import { Chip, ChipGroup } from '../ui/forms/chip.tsx';
import styles from './repeat-choice.module.css';
import { repeatName } from './repeat-words.ts';
import { useWords } from '../words/words.ts';

interface RepeatChoiceProps {
  /** Undefined for never. */
  every: Repeat | undefined;
  /** Whether it may be never. */
  hasNever: boolean;
  /** The meaning of the choice, as a sentence. */
  meaning: string;
  onChange: (every: Repeat | undefined) => void;
}

/** How often something repeats. */
export function RepeatChoice({ every, hasNever, meaning, onChange }: RepeatChoiceProps) {
  const words = useWords();
  const choiceRef = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // It has come in place of the button that opened it.
    if (hasNever) choiceRef.current?.querySelector('input')?.focus();
  }, [hasNever]);
  const choices = hasNever ? [undefined, ...REPEATS] : REPEATS;
  return (
    <div ref={choiceRef}>
      <ChipGroup legend={words.repeating.repeat}>
        {choices.map((choice) => (
          <Chip
            key={choice ?? 'never'}
            type="radio"
            name="every"
            value={choice ?? ''}
            label={choice === undefined ? words.repeating.never : repeatName(words, choice)}
            checked={choice === every}
            onChange={() => onChange(choice)}
          />
        ))}
      </ChipGroup>
      <p className={styles.meaning} aria-live="polite">
        {meaning}
      </p>
    </div>
  );
}
