import styles from './icon.module.css';
import { classNames } from './class-names.ts';
import { ICON_DRAWINGS } from './icon-drawings.tsx';

/** The drawings there are, on a grid of 24 by 24. */
export type IconName = keyof typeof ICON_DRAWINGS;

/** Those that point along the line of words: onward, back, out, or up with time. */
const TURNING = new Set<IconName>(['back', 'chevron', 'logout', 'trend', 'undo', 'upi']);

interface IconProps {
  name: IconName;
  size?: 'sm' | 'md' | 'lg' | undefined;
  className?: string | undefined;
}

/** A line drawing in the colour of the text; hidden from assistive technology, so it never speaks alone. */
export function Icon({ name, size = 'md', className }: IconProps) {
  return (
    <svg
      className={classNames(
        styles.icon,
        styles[size],
        TURNING.has(name) && styles.turns,
        className,
      )}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      {ICON_DRAWINGS[name]}
    </svg>
  );
}
