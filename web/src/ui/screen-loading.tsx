import styles from './screen-loading.module.css';
import { Spinner } from './spinner.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** The place of a screen whose code is still on its way. */
export function ScreenLoading() {
  return (
    <div className={styles.loading} role="status">
      <Spinner />
      <VisuallyHidden>Loading...</VisuallyHidden>
    </div>
  );
}
