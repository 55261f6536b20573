import { VisuallyHidden } from '../base/visually-hidden.tsx';
import { useWords } from '../../words/words.ts';

/** Replaces a figure that could not be loaded: no figure is better than a wrong one. */
export function NotKnown() {
  const words = useWords();
  return (
    <>
      <span aria-hidden="true">—</span>
      <VisuallyHidden>{words.ui.notKnown}</VisuallyHidden>
    </>
  );
}
