import { findMoneyError, rupeesToPaise, withAsciiDigits, type Paise } from '@hisaab/domain';

/** The decimal sign. */
export type DecimalSign = '.' | ',';

/** The amount in a cell. */
export interface CellAmount {
  /** Negative if the cell has a minus or parentheses. */
  paise: Paise;
  /** The direction by `Dr` or `Cr` in the cell. */
  direction: 'out' | 'in' | undefined;
}

const RUPEES = String.raw`(?:₹|₨|rs\.?|inr)`;
const MARK = String.raw`(?<mark>dr|cr)\.?`;
const MARK_BEFORE = new RegExp(String.raw`^${MARK}\s*`);
const MARK_BEHIND = new RegExp(String.raw`\s*\(?${MARK}\)?$`);
const BARE_BRACKETS = /^\((?<inside>.*)\)$/;
const SIGNED = new RegExp(
  String.raw`^(?<before>[+-])?\s*(?:${RUPEES})?\s*(?<after>[+-])?\s*(?<number>[\d,.]+)\s*(?:/-)?\s*(?:${RUPEES})?\s*(?<behind>-)?$`,
);
const GROUPED = /^(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})?(?:\.(?<decimals>\d*))?$/;

/** Reads `1,23,456.78`, `₹ 450`, `(120.00)`, `120.00 Dr`, `450/-`, `120-`; `undefined` if the cell is no amount of rupees. */
export function readAmount(cell: string, decimal: DecimalSign = '.'): CellAmount | undefined {
  const { text, direction } = withoutMark(plain(cell));
  const inside = BARE_BRACKETS.exec(text)?.groups?.['inside'];
  const groups = SIGNED.exec(inside ?? text)?.groups;
  const number = canonical(groups?.['number'] ?? '', decimal);
  if (!groups || number === undefined) return undefined;
  const minus = [groups['before'], groups['after'], groups['behind']].includes('-');
  const rupees = `${minus !== (inside !== undefined) ? '-' : ''}${number}`;
  if (findMoneyError(rupees)) return undefined;
  return { paise: rupeesToPaise(rupees), direction };
}

/** The decimal sign of a column: a comma only if some amounts have one before the last two digits, and none has a point there. */
export function detectDecimalSign(cells: readonly string[]): DecimalSign {
  const hasPoint = cells.some((cell) => /\.\d{1,2}(?!\d)/.test(cell));
  return !hasPoint && cells.some((cell) => /\d,\d{1,2}(?![\d,])/.test(cell)) ? ',' : '.';
}

function withoutMark(text: string): Pick<CellAmount, 'direction'> & { text: string } {
  for (const form of [MARK_BEHIND, MARK_BEFORE]) {
    const mark = form.exec(text)?.groups?.['mark'];
    if (mark !== undefined) {
      return { text: text.replace(form, ''), direction: mark === 'dr' ? 'out' : 'in' };
    }
  }
  return { text, direction: undefined };
}

/** The number as `123456.78`; further decimals must be zeros. */
function canonical(written: string, decimal: DecimalSign): string | undefined {
  const text = decimal === '.' ? written : written.replaceAll('.', '').replace(',', '.');
  const match = GROUPED.exec(text);
  if (!match || !/\d/.test(text)) return undefined;
  const [whole = '', decimals = ''] = text.replaceAll(',', '').split('.');
  if (!/^0*$/.test(decimals.slice(2))) return undefined;
  return `${whole === '' ? '0' : whole}.${decimals.slice(0, 2).padEnd(2, '0')}`;
}

function plain(cell: string): string {
  return withAsciiDigits(cell.normalize('NFKC'))
    .replaceAll(/[−–]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
