import { classNames } from '../base/class-names.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** CSS lengths. */
  width?: string | undefined;
  height?: string | undefined;
  radius?: string | undefined;
  isCircle?: boolean | undefined;
  className?: string | undefined;
}

/** The placeholder of content that is loading; the area around it says so in words. */
export function Skeleton({ width, height, radius, isCircle, className }: SkeletonProps) {
  return (
    <span
      className={classNames(styles.skeleton, isCircle && styles.circle, className)}
      style={{ width, height, borderRadius: radius }}
      aria-hidden="true"
    />
  );
}
