/** A piece of text, in points from the top left corner of the upright page. */
export interface TextPiece {
  text: string;
  left: number;
  right: number;
  /** The baseline, downwards. */
  base: number;
  height: number;
}

/** A text of pdf.js: its matrix and its width. */
export interface RawText {
  str: string;
  transform: readonly number[];
  width: number;
  height: number;
}

/** The smallest readable letter height. */
const SMALLEST = 2.5;

type Turn = 0 | 1 | 2 | 3;

/**
 * The pieces of a page, rotated so that most letters are upright: a page or its letters may be rotated. Text at another angle, such as a
 * watermark, is dropped. `page` maps the space of the file to the displayed page.
 */
export function piecesOf(texts: readonly RawText[], page: readonly number[]): TextPiece[] {
  const placed = texts.flatMap((text) => {
    if (text.str.trim() === '') return [];
    const matrix = times(page, text.transform);
    const turn = turnOf(matrix);
    return turn === undefined || text.height < SMALLEST ? [] : [{ ...text, matrix, turn }];
  });
  const counts = [0, 0, 0, 0];
  for (const { turn, str } of placed) counts[turn] = (counts[turn] ?? 0) + str.length;
  const upright = counts.indexOf(Math.max(...counts));
  const pieces = placed
    .filter(({ turn }) => turn === upright)
    .map(({ str, matrix, width, height }): TextPiece => {
      const [along, base] = turned(matrix[4] ?? 0, matrix[5] ?? 0, upright);
      return { text: str, left: along, right: along + width, base, height };
    });
  return withoutDoubles(pieces);
}

/** The product of two matrices in PDF notation. */
export function times(one: readonly number[], other: readonly number[]): number[] {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = one;
  const [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0] = other;
  return [
    a * g + c * h,
    b * g + d * h,
    a * i + c * j,
    b * i + d * j,
    a * k + c * l + e,
    b * k + d * l + f,
  ];
}

/** The rotation of the letters in quarter turns; `undefined` for other angles. */
function turnOf([a = 0, b = 0]: readonly number[]): Turn | undefined {
  const quarters = (Math.atan2(b, a) / Math.PI) * 2;
  const whole = Math.round(quarters);
  if (Math.abs(quarters - whole) > 0.05) return undefined;
  return ([0, 1, 2, 3] as const)[(whole + 4) % 4];
}

function turned(x: number, y: number, turn: number): [along: number, down: number] {
  const forms: ReadonlyArray<[number, number]> = [
    [x, y],
    [y, 0 - x],
    [0 - x, 0 - y],
    [0 - y, x],
  ];
  return forms[turn] ?? [x, y];
}

/** Some files print a text twice with a small offset to make it bold. */
function withoutDoubles(pieces: readonly TextPiece[]): TextPiece[] {
  const seen = new Set<string>();
  return pieces.filter(({ text, left, base }) => {
    const keys = [0, 0.5].map(
      (shift) => `${text}|${Math.round(left / 2 + shift)}|${Math.round(base / 2 + shift)}`,
    );
    const isDouble = keys.some((key) => seen.has(key));
    for (const key of keys) seen.add(key);
    return !isDouble;
  });
}
