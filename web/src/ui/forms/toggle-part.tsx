import type { ReactNode } from 'react';
import { classNames } from '../base/class-names.ts';
import { Icon, type IconDrawing } from '../base/icon.tsx';
import styles from './toggle-part.module.css';

interface TogglePartProps {
  /** The icon while it is off. */
  icon: IconDrawing;
  isOn: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** A part that is proposed: a tap takes it off, another puts it back. */
export function TogglePart({ icon, isOn, onToggle, children }: TogglePartProps) {
  return (
    <button
      type="button"
      className={classNames(styles.part, !isOn && 'struck muted')}
      aria-pressed={isOn}
      onClick={onToggle}
    >
      <Icon name={isOn ? 'check' : icon} size="sm" />
      {children}
    </button>
  );
}
