import { inRow } from '@hisaab/words';
import { Button } from '../../ui/parts/button.tsx';
import { useWords } from '../../words/words.ts';

interface SetButtonProps {
  isSet: boolean;
  /** The setting by its name. */
  what: string;
  changeLabel: string;
  onClick: () => void;
}

/** Changes an optional setting, or adds it while there is none. */
export function SetButton({ isSet, what, changeLabel, onClick }: SetButtonProps) {
  const words = useWords();
  return (
    <Button
      variant="link"
      aria-label={isSet ? changeLabel : inRow(words, [words.common.add, what])}
      onClick={onClick}
    >
      {isSet ? words.common.change : words.common.add}
    </Button>
  );
}
