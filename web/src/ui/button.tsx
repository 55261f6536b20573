import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import { Spinner } from './spinner.tsx';

type NativeButtonProps = ComponentProps<'button'>;

interface ButtonProps extends NativeButtonProps {
  variant?: 'primary' | 'secondary' | 'quiet' | 'link' | 'danger' | 'dangerQuiet' | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  icon?: IconName | undefined;
  isBlock?: boolean | undefined;
  isBusy?: boolean | undefined;
  /** What the button says while it is busy; without it the label stays its name, unseen. */
  busyLabel?: string | undefined;
}

/** A button that is at least a thumb high; while busy it is disabled and never shrinks. */
export function Button({
  variant = 'secondary',
  size = 'md',
  icon,
  isBlock,
  isBusy,
  busyLabel,
  type = 'button',
  disabled,
  className,
  children,
  ...native
}: ButtonProps) {
  return (
    <button
      {...native}
      type={type}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
      className={classNames(
        styles.button,
        styles[variant],
        styles[size],
        isBlock && styles.block,
        className,
      )}
    >
      <span className={styles.label} aria-hidden={(isBusy && busyLabel !== undefined) || undefined}>
        {icon && <Icon name={icon} />}
        {children}
      </span>
      {isBusy && (
        <span className={styles.busy}>
          <Spinner size="sm" />
          {busyLabel}
        </span>
      )}
    </button>
  );
}
