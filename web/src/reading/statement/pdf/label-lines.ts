import { readLabel, readMoney } from '../labels.ts';
import { stacked } from './heads.ts';
import { joined, textsOf, type Line } from './lines.ts';
import type { TextPiece } from './page-text.ts';

/** The distance between the lines of one label, in letter heights. */
const CLOSE = 2;

/** Lines as rows of texts; the texts below a line of labels are its values. Labels may have two lines. */
export function rawRows(lines: readonly Line[]): string[][] {
  const rows: string[][] = [];
  let labels: TextPiece[] | undefined;
  for (const [place, line] of lines.entries()) {
    const texts = contentOf(line);
    const isNear = line.base - (lines[place - 1]?.base ?? 0) < CLOSE * line.height;
    const both = labels && isNear && isOfWords(texts) ? stacked(labels, texts) : [];
    const isRest = countOf(both) > countOf(labels ?? []);
    if (isRest) rows.push(both.map(textOf));
    else rows.push(labels ? belowLabels(texts, labels) : texts.map(textOf));
    const own = isRest ? both : texts;
    const isOfLabels = countOf(own) > 1 && own.every(({ text }) => readMoney(text) === undefined);
    labels = isOfLabels ? own : undefined;
  }
  return rows;
}

/** The texts of a line without the signs between its amounts, `+` and `=`, and with the `Dr` behind an amount as part of it. */
function contentOf(line: Line): TextPiece[] {
  const texts: TextPiece[] = [];
  for (const piece of textsOf(line)) {
    if (!/[\p{L}\p{N}]/u.test(piece.text)) continue;
    const last = texts.at(-1);
    const whole = last && readMoney(`${last.text.trim()} ${piece.text.trim()}`);
    const isMark = whole?.direction !== undefined && readMoney(last?.text ?? '') !== undefined;
    if (last && isMark) texts[texts.length - 1] = joined(last, piece);
    else texts.push(piece);
  }
  return texts;
}

function belowLabels(texts: readonly TextPiece[], labels: readonly TextPiece[]): string[] {
  const cells = labels.map(() => '');
  for (const text of texts) {
    const distances = labels.map((label) =>
      Math.max(
        label.left - text.right,
        text.left - label.right,
        Math.abs(label.left + label.right - text.left - text.right) / 1000,
      ),
    );
    const place = distances.indexOf(Math.min(...distances));
    cells[place] = [cells[place], textOf(text)].filter(Boolean).join(' ');
  }
  return cells;
}

function isOfWords(texts: readonly TextPiece[]): boolean {
  return texts.length > 1 && texts.every(({ text }) => !/\p{Nd}/u.test(text));
}

function countOf(texts: readonly TextPiece[]): number {
  return texts.filter(({ text }) => readLabel(text) !== undefined).length;
}

function textOf({ text }: TextPiece): string {
  return text.trim();
}
