import { formatCount } from '@hisaab/domain';

/** `1 entry`, `2 entries`. */
export function entriesText(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'entry' : 'entries'}`;
}
