import { Spinner } from '../ui/spinner.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './screen-loading.module.css';

/** The place of a screen whose code is still on its way. */
export function ScreenLoading() {
  return (
    <div className={styles.loading} role="status">
      <Spinner />
      <VisuallyHidden>Loading...</VisuallyHidden>
    </div>
  );
}
