import styles from './group-initial.module.css';

/** The first letter of a group's name, in a tile. */
export function GroupInitial({ name }: { name: string }) {
  const [first] = name;
  return (
    <span className={styles.initial} aria-hidden="true">
      {first?.toUpperCase() ?? ''}
    </span>
  );
}
