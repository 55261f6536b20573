import type { Table } from './find-table.ts';

/** The account or card of a statement, by the last digits of its number. */
export interface StatementAccount {
  kind: 'card' | 'other';
  /** At most four. */
  digits: string;
}

const NUMBER = String.raw`(?:\b(?:no|num|number)\b|#|संख्या)?[.:\s\-]*(?<number>[\dx*•](?:[\dx*•\s-]*\d)?\d{2})(?![\d.,/])`;
const CARD = new RegExp(String.raw`\bcard\s*${NUMBER}`, 'iu');
const ACCOUNT = new RegExp(String.raw`(?:\b(?:a\/?c|acct|account)\b|खाता)\.?\s*${NUMBER}`, 'iu');
const SHORTEST = 6;
const LAST_DIGITS = 4;

/** The account of a statement, from the lines above its table; undefined if they do not name it. */
export function accountOf({ above }: Pick<Table, 'above'>): StatementAccount | undefined {
  const lines = above.map((cells) => cells.join(' '));
  const forms = [
    ['card', CARD],
    ['other', ACCOUNT],
  ] as const;
  for (const [kind, form] of forms) {
    for (const line of lines) {
      const number = form.exec(line)?.groups?.['number']?.replaceAll(/[^\dx*•]/giu, '') ?? '';
      const digits = /\d+$/.exec(number.slice(-LAST_DIGITS))?.[0] ?? '';
      if (number.length >= SHORTEST && digits.length > 2) return { kind, digits };
    }
  }
  return undefined;
}
