import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { learnCategories } from '@hisaab/domain/reading/guess-category';
import { asLearned, learnedQuery } from './learned.ts';

/** The category of a form, and what changes it. */
export interface CategoryGuess {
  /** The category to show: the chosen one, else the guessed one, else the initial one. */
  category: string;
  /** Whether it is a guess from the description. */
  isGuessed: boolean;
  /** Called when the person has chosen it: from then on nothing is guessed. */
  choose: (category: string) => void;
  /** For an element inside the form, whose field `description` is observed. */
  ref: (element: HTMLElement | null) => (() => void) | undefined;
}

/**
 * The category of a form: until the person chooses one, it is guessed from the description, as in Quick add. A description without
 * evidence leaves the initial category. `isEnabled` is false if the form shows an existing thing. In a group one of the five is guessed.
 */
export function useCategoryGuess(
  first: string,
  { isEnabled, isForGroup }: { isEnabled: boolean; isForGroup?: boolean },
): CategoryGuess {
  const [chosen, setChosen] = useState<string>();
  const [description, setDescription] = useState('');
  const guess = useGuess({
    isEnabled: isEnabled && chosen === undefined && description !== '',
    isForGroup,
  });
  const guessed = chosen === undefined && description !== '' ? guess?.(description, first) : first;
  const category = chosen ?? guessed ?? first;
  const ref = useCallback(
    (element: HTMLElement | null) => {
      const form = element?.closest('form');
      if (!form || !isEnabled) return undefined;
      const follow = ({ target }: Event) => {
        if (target instanceof HTMLInputElement && target.name === 'description')
          setDescription(target.value);
      };
      form.addEventListener('input', follow);
      return () => form.removeEventListener('input', follow);
    },
    [isEnabled],
  );
  return {
    category,
    isGuessed: chosen === undefined && category !== first,
    choose: setChosen,
    ref,
  };
}

/** The code of the guess is loaded with the first letter of a description: no form waits for it. */
function useGuess({
  isEnabled,
  isForGroup,
}: {
  isEnabled: boolean;
  isForGroup: boolean | undefined;
}) {
  const [learn, setLearn] = useState<typeof learnCategories>();
  const { data } = useQuery({ ...learnedQuery, enabled: isEnabled });
  useEffect(() => {
    if (!isEnabled) return;
    import('@hisaab/domain/reading/guess-category').then(
      (loaded) => setLearn(() => loaded.learnCategories),
      (error: unknown) => console.warn('Categories cannot be guessed.', error),
    );
  }, [isEnabled]);
  return useMemo(() => learn?.(asLearned(data, { isForGroup })), [learn, data, isForGroup]);
}
