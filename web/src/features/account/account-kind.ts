import type { Words } from '../../words/words.ts';

/** The kind of a card or an account in words. */
export function kindLabel({ paidWith }: Words, kind: string): string {
  return paidWith.kindOf({
    kind: kind === 'cash' || kind === 'bank' || kind === 'card' ? kind : 'other',
  });
}
