import { isLine, MAX_DESCRIPTION, tidyText } from '@hisaab/domain';

const CONTROL = /[\p{Cc}\u2028\u2029\s]+/gu;
const MARKS = /(\p{M}{30})\p{M}+/gu;
const FORMULA_MADE_HARMLESS = /^'(?=[=+\-@\t\r＝＋－＠])/;

/** A text of a file as a description that can be saved: one line, no longer than one may be. */
export function asDescription(text: string): string {
  const line = text.toWellFormed().replaceAll(CONTROL, ' ').replaceAll(MARKS, '$1');
  if (isLine(line, 0, MAX_DESCRIPTION)) return tidyText(line);
  const cut = [...tidyText(line.slice(0, 4 * MAX_DESCRIPTION))].slice(0, MAX_DESCRIPTION).join('');
  return isLine(cut, 0, MAX_DESCRIPTION) ? tidyText(cut) : '';
}

/** Takes away the `'` with which an export keeps spreadsheets from running a cell. */
export function withoutFormulaSign(text: string): string {
  return text.replace(FORMULA_MADE_HARMLESS, '');
}
