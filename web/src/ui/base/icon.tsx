import type { ReactNode } from 'react';
import styles from './icon.module.css';
import { classNames } from './class-names.ts';
import type { APP_DRAWINGS } from './app-drawings.tsx';
import { START_DRAWINGS } from './start-drawings.tsx';

/** The known drawings, on a grid of 24 by 24. */
export type IconName = keyof typeof START_DRAWINGS | keyof typeof APP_DRAWINGS;

const drawings: Partial<Record<IconName, ReactNode>> = { ...START_DRAWINGS };

/** Registers further drawings, which the start does not load. */
export function addDrawings(more: Partial<Record<IconName, ReactNode>>): void {
  Object.assign(drawings, more);
}

/** The drawings that point along the line of words: forward, back, out, or up with time. */
const TURNING = new Set<IconName>(['back', 'chevron', 'logout', 'trend', 'undo', 'upi']);

/** A drawing by its name, or one whose code is loaded separately. */
export type IconDrawing = IconName | { drawing: ReactNode };

interface IconProps {
  name: IconDrawing;
  size?: 'sm' | 'md' | 'lg' | undefined;
  className?: string | undefined;
}

/** A line drawing in the colour of the text; hidden from assistive technology, so it always needs words beside it. */
export function Icon({ name, size = 'md', className }: IconProps) {
  return (
    <svg
      className={classNames(
        styles.icon,
        styles[size],
        typeof name === 'string' && TURNING.has(name) && styles.turns,
        className,
      )}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      {typeof name === 'string' ? drawings[name] : name.drawing}
    </svg>
  );
}
