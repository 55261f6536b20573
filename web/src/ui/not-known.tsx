import { VisuallyHidden } from './visually-hidden.tsx';

/** Stands for a figure that could not be loaded: no figure is better than a wrong one. */
export function NotKnown() {
  return (
    <>
      <span aria-hidden="true">—</span>
      <VisuallyHidden>Not available right now</VisuallyHidden>
    </>
  );
}
