import { formatRupees } from '@hisaab/domain';
import { inRow } from '@hisaab/words';
import { useDebounced } from '../../../ui/base/use-debounced.ts';
import { VisuallyHidden } from '../../../ui/base/visually-hidden.tsx';
import { useWords } from '../../../words/words.ts';
import type { Selected } from './selected.ts';

/** Says what is selected to screen readers, once it rests: each of several quick ticks would interrupt the one before. */
export function SelectionStatus({ selected: { count, sum } }: { selected: Selected }) {
  const words = useWords();
  const said = useDebounced(inRow(words, [words.many.selected({ count }), formatRupees(sum)]));
  return (
    <VisuallyHidden>
      <span role="status">{said}</span>
    </VisuallyHidden>
  );
}
