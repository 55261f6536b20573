import type { ReactNode } from 'react';
import { Icon } from '../../../ui/base/icon.tsx';
import { Button } from '../../../ui/parts/button.tsx';

interface FoldButtonProps {
  className: string | undefined;
  isUnfolded: boolean;
  /** The id of the list that it unfolds. */
  controls: string;
  onToggle: () => void;
  children: ReactNode;
}

/** Shows or hides the rest of a list. */
export function FoldButton({
  className,
  isUnfolded,
  controls,
  onToggle,
  children,
}: FoldButtonProps) {
  return (
    <Button
      variant="quiet"
      size="sm"
      className={className}
      // On paper it says what is left out.
      data-print={isUnfolded ? undefined : 'keep'}
      aria-expanded={isUnfolded}
      aria-controls={controls}
      onClick={onToggle}
    >
      {children}
      <Icon name="chevron" size="sm" className="turn" />
    </Button>
  );
}
