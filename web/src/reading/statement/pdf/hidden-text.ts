import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { times, type RawText } from './page-text.ts';

type Matrix = readonly number[];

interface Pen {
  /** The current transformation matrix. */
  space: Matrix;
  size: number;
  isInvisible: boolean;
  isTransparent: boolean;
}

/** Text rendering modes that draw nothing: invisible, and clip only. */
const INVISIBLE = new Set([3, 7]);
const PICTURES = new Set([
  OPS.paintImageXObject,
  OPS.paintInlineImageXObject,
  OPS.paintImageMaskXObject,
  OPS.paintImageXObjectRepeat,
]);
const SAME_LINE = 1;

/** Whether a page has a picture. */
export async function hasPicture(page: PDFPageProxy): Promise<boolean> {
  const { fnArray } = await page.getOperatorList();
  return fnArray.some((fn) => PICTURES.has(fn));
}

/** The invisible or transparent texts of a page, which scanners and fraudsters add. */
export async function hiddenOf(
  page: PDFPageProxy,
  texts: readonly RawText[],
): Promise<Set<RawText>> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const hidden = new Set<RawText>();
  const isNone = !fnArray.some((fn) => fn === OPS.setTextRenderingMode || fn === OPS.setGState);
  if (isNone) return hidden;
  for (const [x, y] of hiddenPoints(fnArray, argsArray)) {
    for (const text of texts) {
      const [a = 1, b = 0, , , left = 0, base = 0] = text.transform;
      const size = Math.hypot(a, b) || 1;
      const along = ((x - left) * a + (y - base) * b) / size;
      const across = Math.abs(((y - base) * a - (x - left) * b) / size);
      if (across < SAME_LINE && along > -SAME_LINE && along < text.width - SAME_LINE / 2) {
        hidden.add(text);
      }
    }
  }
  return hidden;
}

/** The start of each invisible text, in the space of the page. */
function hiddenPoints(fns: readonly number[], args: readonly unknown[][]): Array<[number, number]> {
  const points: Array<[number, number]> = [];
  const stack: Pen[] = [];
  let pen: Pen = { space: [1, 0, 0, 1, 0, 0], size: 0, isInvisible: false, isTransparent: false };
  let line: Matrix = [1, 0, 0, 1, 0, 0];
  let [advance, leading] = [0, 0];
  const move = (matrix: Matrix) => {
    line = matrix;
    advance = 0;
  };
  for (const [place, fn] of fns.entries()) {
    const values = args[place] ?? [];
    switch (fn) {
      case OPS.save:
      case OPS.paintFormXObjectBegin:
        stack.push(pen);
        if (fn === OPS.paintFormXObjectBegin && values[0]) {
          pen = { ...pen, space: times(pen.space, numbersOf(values[0])) };
        }
        break;
      case OPS.restore:
      case OPS.paintFormXObjectEnd:
        pen = stack.pop() ?? pen;
        break;
      case OPS.transform:
        pen = { ...pen, space: times(pen.space, numbersOf(values)) };
        break;
      case OPS.setTextRenderingMode:
        pen = { ...pen, isInvisible: INVISIBLE.has(Number(values[0])) };
        break;
      case OPS.setGState:
        pen = { ...pen, isTransparent: transparencyOf(values[0]) ?? pen.isTransparent };
        break;
      case OPS.setFont:
        pen = { ...pen, size: Number(values[1]) };
        break;
      case OPS.setLeading:
        leading = Number(values[0]);
        break;
      case OPS.beginText:
        move([1, 0, 0, 1, 0, 0]);
        break;
      case OPS.setTextMatrix:
        move(numbersOf(values[0]));
        break;
      case OPS.moveText:
      case OPS.setLeadingMoveText:
      case OPS.nextLine: {
        const [x, y] = fn === OPS.nextLine ? [0, leading] : values;
        move(times(line, [1, 0, 0, 1, Number(x), Number(y)]));
        break;
      }
      case OPS.showText: {
        const [, , , , x = 0, y = 0] = times(pen.space, times(line, [1, 0, 0, 1, advance, 0]));
        if (pen.isInvisible || pen.isTransparent) points.push([x, y]);
        advance += widthOf(values[0], pen.size);
        break;
      }
    }
  }
  return points;
}

function numbersOf(values: unknown): number[] {
  if (typeof values !== 'object' || values === null) return [1, 0, 0, 1, 0, 0];
  return Array.from(Object.values(values), Number).slice(0, 6);
}

/** The fill opacity of a graphics state. */
function transparencyOf(states: unknown): boolean | undefined {
  if (!Array.isArray(states)) return undefined;
  const alpha: unknown = states.find((state) => Array.isArray(state) && state[0] === 'ca');
  return Array.isArray(alpha) ? Number(alpha[1]) === 0 : undefined;
}

/** The width of a text, in text space units. */
function widthOf(glyphs: unknown, size: number): number {
  if (!Array.isArray(glyphs)) return 0;
  let thousandths = 0;
  const written: unknown[] = glyphs;
  for (const glyph of written) {
    if (typeof glyph === 'number') thousandths -= glyph;
    else if (typeof glyph === 'object' && glyph !== null && 'width' in glyph) {
      thousandths += Number(glyph.width);
    }
  }
  return (thousandths * size) / 1000;
}
