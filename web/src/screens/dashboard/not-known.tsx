import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './not-known.module.css';

/** Stands for a figure that could not be loaded: no figure is better than a wrong one. */
export function NotKnown() {
  return (
    <>
      <span aria-hidden="true">—</span>
      <VisuallyHidden>Not available right now</VisuallyHidden>
    </>
  );
}

/** Stands for a chart or a list that could not be loaded. */
export function NotKnownBlock() {
  return <p className={styles.block}>Not available right now</p>;
}
