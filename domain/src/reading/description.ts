import { cutText, isLine, MAX_DESCRIPTION, tidyText } from '../text.ts';

const CONTROL = /[\p{Cc}\u2028\u2029\s]+/gu;
const MARKS = /(\p{M}{30})\p{M}+/gu;
const FORMULA_MADE_HARMLESS = /^'(?=[=+\-@\t\r＝＋－＠])/;

const MAX_FILE_NAME = 255;

/** The name of a file in a form that can be saved: one line, which names on some systems are not, and the end of a long name. */
export function asFileName(name: string): string {
  return asDescription(name.slice(-MAX_FILE_NAME)) || 'file.csv';
}

/** A text from a file as a description that can be saved: one line, cut to the maximum length. */
export function asDescription(text: string): string {
  const line = text.toWellFormed().replaceAll(CONTROL, ' ').replaceAll(MARKS, '$1');
  if (isLine(line, 0, MAX_DESCRIPTION)) return tidyText(line);
  const cut = cutText(tidyText(line.slice(0, 4 * MAX_DESCRIPTION)), MAX_DESCRIPTION);
  return isLine(cut, 0, MAX_DESCRIPTION) ? tidyText(cut) : '';
}

/** A description from our own export, without the `'` that keeps spreadsheets from running a cell. It was saved once, and is unchanged. */
export function ownDescription(written: string): string {
  const text = written.replace(FORMULA_MADE_HARMLESS, '');
  return isLine(text, 0, MAX_DESCRIPTION) ? tidyText(text) : asDescription(text);
}
