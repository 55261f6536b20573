import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import { useWords } from '../../words/words.ts';
import { FormAction } from '../parts/form-action.tsx';
import styles from './seldom.module.css';

/** What most entries do without. */
type SeldomName = 'refund' | 'category' | 'repeat' | 'receipt' | 'copy' | 'split';

const KEY = 'form-seldom';

interface SeldomParts {
  isOpen: boolean;
  used: ReadonlySet<string>;
  toggle: () => void;
  take: (name: SeldomName) => void;
}

const SeldomContext = createContext<SeldomParts | undefined>(undefined);

/** A form that hides its {@link Seldom} parts behind {@link MoreButton}; a part that was used once on this device stays out. */
export function FormWithSeldom({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const [used, setUsed] = useState(readUsed);
  const parts = useMemo(
    () => ({
      isOpen,
      used,
      toggle: () => setOpen(!isOpen),
      take: (name: SeldomName) => {
        if (used.has(name)) return;
        const next = new Set([...used, name]);
        setUsed(next);
        storeUsed(next);
      },
    }),
    [isOpen, used],
  );
  return <SeldomContext value={parts}>{children}</SeldomContext>;
}

interface SeldomProps {
  name: SeldomName;
  /** Whether it is in use in this form already. */
  isOn?: boolean | undefined;
  children: ReactNode;
}

/** A seldom part of a form. Hidden it is still mounted, as a form also takes pasted pictures. */
export function Seldom({ name, isOn = false, children }: SeldomProps) {
  const parts = use(SeldomContext);
  if (!parts) return children;
  const isShown = isOn || parts.isOpen || parts.used.has(name);
  return (
    <div
      role="presentation"
      hidden={!isShown}
      className={isShown ? styles.shown : undefined}
      onClickCapture={() => parts.take(name)}
    >
      {children}
    </div>
  );
}

/** Shows the seldom parts of a form; nothing if all of them are out already. */
export function MoreButton({ names }: { names: readonly SeldomName[] }) {
  const words = useWords();
  const parts = use(SeldomContext);
  if (!parts || names.every((name) => parts.used.has(name))) return null;
  return (
    <FormAction
      icon="more"
      label={words.common.more}
      isExpanded={parts.isOpen}
      onClick={parts.toggle}
    />
  );
}

function readUsed(): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return new Set(Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : []);
  } catch {
    // Forbidden or damaged: the parts are behind More.
    return new Set();
  }
}

function storeUsed(used: ReadonlySet<string>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...used]));
  } catch (error) {
    console.error('The parts of forms that were used could not be stored.', error);
  }
}
