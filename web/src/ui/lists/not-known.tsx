import { VisuallyHidden } from '../base/visually-hidden.tsx';
import { useFirstWords } from '../../words/words.ts';

/** Replaces a figure that could not be loaded: no figure is better than a wrong one. */
export function NotKnown() {
  const words = useFirstWords();
  return (
    <>
      <span aria-hidden="true">—</span>
      <VisuallyHidden>{words.ui.notKnown}</VisuallyHidden>
    </>
  );
}
