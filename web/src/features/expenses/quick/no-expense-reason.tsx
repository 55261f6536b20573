import { formatRupees, MAX_RUPEES } from '@hisaab/domain';
import type { Reading } from '@hisaab/domain/reading/entry';
import { classNames } from '../../../ui/base/class-names.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import { useWords, type Words } from '../../../words/words.ts';
import styles from './quick-add.module.css';

/** Why a line or a message is no expense. */
export type Why = Extract<Reading, { kind: 'none' }>['why'];

/** Says why there is nothing to save. */
export function NoExpenseReason({ why }: { why: Why }) {
  const words = useWords();
  return (
    <p className={classNames(styles.note, styles.why)} role="status">
      <Icon name={isMissing(why) ? 'alert' : 'check'} />
      {whyNone(words, why)}
    </p>
  );
}

function whyNone({ quick }: Words, why: Why): string {
  const sentences: Record<Why, string> = {
    'no amount': quick.noAmountInLine,
    'too large': quick.tooLarge({ most: formatRupees(MAX_RUPEES) }),
    received: quick.received,
    'came-back': quick.cameBack,
    'own-transfer': quick.ownTransfer,
    code: quick.code,
    failed: quick.failed,
    announced: quick.announced,
    request: quick.request,
    due: quick.due,
    offer: quick.notAPayment,
    notice: quick.notAPayment,
  };
  return sentences[why];
}

/** Whether the message asks for a missing value. */
function isMissing(why: Why): boolean {
  return why === 'no amount' || why === 'too large';
}
