import { formatRupees, MAX_RUPEES } from '@hisaab/domain';
import type { Reading } from '@hisaab/domain/reading/entry';
import type { Words } from '../../../words/words.ts';

/** Why a line or a message is no expense. */
export type Why = Extract<Reading, { kind: 'none' }>['why'];

/** The message for it. */
export function whyNone({ quick }: Words, why: Why): string {
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
