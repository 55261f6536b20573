import { useLayoutEffect, useRef, type ComponentProps, type RefObject } from 'react';
import styles from './button.module.css';
import { classNames } from '../base/class-names.ts';
import { Icon, type IconDrawing } from '../base/icon.tsx';
import { Spinner } from '../base/spinner.tsx';

type NativeButtonProps = ComponentProps<'button'>;

interface ButtonProps extends NativeButtonProps {
  variant?: 'primary' | 'secondary' | 'quiet' | 'link' | 'danger' | 'dangerQuiet' | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  icon?: IconDrawing | undefined;
  isBlock?: boolean | undefined;
  isBusy?: boolean | undefined;
  /** The button's words while it is busy; without them the hidden label stays its accessible name. */
  busyLabel?: string | undefined;
}

/** A button that is a full touch target; while busy it is disabled and never shrinks. */
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
  const labelRef = useRef<HTMLSpanElement>(null);
  useFocusAfterBusy(labelRef, isBusy ?? false);
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
      <span
        ref={labelRef}
        className={styles.label}
        aria-hidden={(isBusy && busyLabel !== undefined) || undefined}
      >
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

/** Returns the focus after the wait to a button that had it before: a disabled button loses it. */
function useFocusAfterBusy(labelRef: RefObject<HTMLElement | null>, isBusy: boolean) {
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const button = labelRef.current?.closest('button');
    if (isBusy) {
      hadFocus.current = document.activeElement === button;
    } else if (hadFocus.current) {
      hadFocus.current = false;
      if (document.activeElement === document.body) button?.focus();
    }
  }, [labelRef, isBusy]);
}
