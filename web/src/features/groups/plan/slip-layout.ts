import { displayDate } from '@hisaab/words';
import type { SettlementSuggestion } from '@hisaab/contract';
import { formatRupees, type CalendarDate } from '@hisaab/domain';
import { BRAND } from '../../../brand.ts';
import type { WordsOf } from '../../../words/words.ts';

/** The suggested payments of a group on a day. */
export interface Slip {
  groupName: string;
  /** Amounts in rupees. */
  suggestions: SettlementSuggestion[];
  day: CalendarDate;
}

/** A line of text; `x` and `y` are the start, end or middle of its baseline. */
export interface SlipText {
  text: string;
  x: number;
  y: number;
  size: number;
  weight: 400 | 600 | 700;
  align: 'left' | 'center' | 'right';
  ink: SlipInk;
}

/** A double rule with an arrow head; money goes from left to right. */
interface SlipArrow {
  x: number;
  y: number;
  width: number;
}

/** The positions of all texts and lines of the picture, in its own units. */
export interface SlipLayout {
  width: number;
  height: number;
  headHeight: number;
  texts: SlipText[];
  arrows: SlipArrow[];
  /** The positions of the hairlines between the rows. */
  hairlines: number[];
}

/** The width of a text in the layout's units. */
export type Measure = (text: string, size: number, weight: number) => number;

/** The colour of a text. */
export type SlipInk = 'onHead' | 'onHeadMuted' | 'text' | 'muted';

export const SLIP_EDGE = 40;
const WIDTH = 720;
const HEAD = 176;
const ROW = 104;
const FOOT = 72;
const MIDDLE = 220;
const GAP = 24;
const SIDE = (WIDTH - 2 * SLIP_EDGE - MIDDLE - 2 * GAP) / 2;
// Some phones cannot draw a longer picture.
const MAX_ROWS = 50;

/** Lays out the picture of the payments. */
export function layOutSlip(words: WordsOf<'groups'>, slip: Slip, measure: Measure): SlipLayout {
  const shown = slip.suggestions.slice(0, MAX_ROWS);
  const more = slip.suggestions.length - shown.length;
  const rowsEnd = HEAD + shown.length * ROW;
  const write = writer(measure);
  const texts = [
    write(BRAND, { x: 88, y: 67, size: 24, weight: 700, ink: 'onHead' }),
    write(slip.groupName, {
      x: SLIP_EDGE,
      y: 122,
      size: 32,
      weight: 700,
      ink: 'onHead',
      room: WIDTH - 2 * SLIP_EDGE,
    }),
    write(words.plan.whoPaysWhom, { x: SLIP_EDGE, y: 152, size: 19, ink: 'onHeadMuted' }),
    ...shown.flatMap((suggestion, index) => row(words, suggestion, HEAD + index * ROW, write)),
    write(words.plan.onDay({ day: displayDate(words, slip.day) }), {
      x: SLIP_EDGE,
      y: rowsEnd + 44,
      size: 18,
      ink: 'muted',
    }),
  ];
  if (more > 0) {
    const text = words.plan.morePayments({ count: more });
    const place = { x: WIDTH - SLIP_EDGE, y: rowsEnd + 44, align: 'right' } as const;
    texts.push(write(text, { ...place, size: 18, weight: 600 }));
  }
  return {
    width: WIDTH,
    height: rowsEnd + FOOT,
    headHeight: HEAD,
    texts,
    arrows: shown.map((_, index) => ({
      x: SLIP_EDGE + SIDE + GAP,
      y: HEAD + index * ROW + 68,
      width: MIDDLE,
    })),
    hairlines: shown.map((_, index) => HEAD + (index + 1) * ROW),
  };
}

type Write = ReturnType<typeof writer>;

/** The payer at the left, the amount above the arrow, the receiver at the right. */
function row(
  words: WordsOf<'groups'>,
  suggestion: SettlementSuggestion,
  top: number,
  write: Write,
): SlipText[] {
  const { from_member: from, to_member: to, amount } = suggestion;
  const right = WIDTH - SLIP_EDGE;
  const name = { y: top + 50, size: 24, weight: 600, room: SIDE } as const;
  const role = { y: top + 78, size: 18, ink: 'muted' } as const;
  return [
    write(from, { ...name, x: SLIP_EDGE }),
    write(words.groups.paysRole, { ...role, x: SLIP_EDGE }),
    write(formatRupees(amount), {
      x: WIDTH / 2,
      y: top + 48,
      size: 24,
      weight: 700,
      align: 'center',
      room: MIDDLE,
      isWhole: true,
    }),
    write(to, { ...name, x: right, align: 'right' }),
    write(words.groups.receivesRole, { ...role, x: right, align: 'right' }),
  ];
}

type Place = Pick<SlipText, 'x' | 'y' | 'size'> &
  Partial<Pick<SlipText, 'weight' | 'align' | 'ink'>> &
  Room;

interface Room {
  /** The maximum width of the text. */
  room?: number;
  /** Whether a text that does not fit shrinks instead of being truncated. */
  isWhole?: boolean;
}

function writer(measure: Measure) {
  return (text: string, place: Place): SlipText => {
    const { room = Infinity, isWhole = false, ...rest } = place;
    const { weight = 400, align = 'left', ink = 'text', size } = rest;
    const width = measure(text, size, weight);
    const line = { ...rest, text, weight, align, ink };
    if (width <= room) return line;
    if (isWhole) return { ...line, size: (size * room) / width };
    return { ...line, text: shorten(text, (part) => measure(part, size, weight) <= room) };
  };
}

function shorten(text: string, fits: (part: string) => boolean): string {
  const letters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  while (letters.length > 1 && !fits(`${letters.join('').trimEnd()}…`)) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}
