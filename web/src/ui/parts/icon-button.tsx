import type { ComponentProps } from 'react';
import { classNames } from '../base/class-names.ts';
import { Icon, type IconDrawing } from '../base/icon.tsx';
import styles from './icon-button.module.css';
import { Spinner } from '../base/spinner.tsx';

interface IconButtonProps extends ComponentProps<'button'> {
  /** The accessible name, which includes the subject: "Delete Broadband, ₹1,179.00". */
  label: string;
  icon: IconDrawing;
  iconSize?: 'sm' | 'md' | 'lg' | undefined;
  size?: 'xs' | 'sm' | 'md' | undefined;
  isDanger?: boolean | undefined;
  isBusy?: boolean | undefined;
}

/** A button with only an icon, and its accessible name. */
export function IconButton({
  label,
  icon,
  iconSize = 'md',
  size = 'md',
  isDanger,
  isBusy,
  disabled,
  className,
  children,
  type = 'button',
  ...native
}: IconButtonProps) {
  return (
    <button
      title={label}
      {...native}
      type={type}
      aria-label={label}
      aria-busy={isBusy || undefined}
      disabled={disabled || isBusy}
      className={classNames(styles.button, styles[size], isDanger && styles.danger, className)}
    >
      {isBusy ? <Spinner size="sm" /> : <Icon name={icon} size={iconSize} />}
      {children}
    </button>
  );
}
