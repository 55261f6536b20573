import { VisuallyHidden } from './visually-hidden.tsx';
import * as messages from './messages.ts';

/** Stands for a figure that could not be loaded: no figure is better than a wrong one. */
export function NotKnown() {
  return (
    <>
      <span aria-hidden="true">—</span>
      <VisuallyHidden>{messages.notKnown}</VisuallyHidden>
    </>
  );
}
