import type { BillParticipant, Group } from '@hisaab/contract';
import { errorSentence } from '../../../api/call.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { useWords } from '../../../words/words.ts';
import { useSetUsualSplit } from '../data/usual-split.ts';
import styles from './usual-line.module.css';
import { isSameWay, unusualInWords, usualInWords, type UsualWay } from './usual-way.ts';

interface UsualLineProps {
  group: Group;
  usual: UsualWay;
  /** The split of the form; undefined if it cannot be the usual one. */
  way: BillParticipant[] | undefined;
  onBack: () => void;
  onChanged: (usual: UsualWay) => void;
}

/**
 * Shows that a form starts with the group's usual split, with a button back to it, or one that makes another split the
 * usual one.
 */
export function UsualLine({ group, usual, way, onBack, onChanged }: UsualLineProps) {
  const words = useWords('groups');
  const setting = useSetUsualSplit(group);
  if (isSameWay(usual, way)) {
    return (
      <p className={styles.line} role="status">
        <Icon name="check" size="sm" className="positive" />
        <span>{usualInWords(words, usual)}</span>
      </p>
    );
  }
  return (
    <div className={styles.line}>
      <span>{unusualInWords(words, usual)}</span>
      <Button variant="link" size="sm" onClick={onBack}>
        {words.bills.backToUsual}
      </Button>
      {way && (
        <Button
          variant="link"
          size="sm"
          isBusy={setting.isPending}
          onClick={() => setting.mutate(way, { onSuccess: () => onChanged(way) })}
        >
          {words.bills.makeUsual}
        </Button>
      )}
      {setting.error && (
        <p className={styles.fault} role="alert">
          {errorSentence(setting.error, words.bills.usualFailed)}
        </p>
      )}
    </div>
  );
}
