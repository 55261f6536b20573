import styles from './not-known-block.module.css';

/** Stands for a chart or a list that could not be loaded. */
export function NotKnownBlock() {
  return <p className={styles.block}>Not available right now</p>;
}
