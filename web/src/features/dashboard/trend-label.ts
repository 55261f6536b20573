/** A month as a step: its edges in percent of the width, its height in percent of the plot's, from the top. */
export interface Step {
  from: number;
  to: number;
  plotY: number;
}

/** Where a label stands at the line it names: at its first or its last month, above or below it. */
export interface LabelPlace {
  end: 'first' | 'last';
  side: 'above' | 'below';
}

/** The best first. */
const PLACES: readonly LabelPlace[] = [
  { end: 'last', side: 'above' },
  { end: 'first', side: 'above' },
  { end: 'last', side: 'below' },
  { end: 'first', side: 'below' },
];

/** The width of a label on a phone, in percent of the plot's; on a wider screen it is less. */
const WIDTH = 42;
/** How far a label reaches from its line, in px. */
const REACH = 22;

/** The place where the fewest steps cross the label of a line at `lineY`. `pixel` is one in percent of the height. */
export function placeLabel(
  lineY: number,
  lines: readonly (readonly Step[])[],
  pixel: number,
): LabelPlace | undefined {
  const reach = REACH * pixel;
  const crossingsAt = ({ end, side }: LabelPlace) => {
    const [top, bottom] = side === 'above' ? [lineY - reach, lineY] : [lineY, lineY + reach];
    // Below the plot are the names of the months.
    if (bottom > 100) return Number.POSITIVE_INFINITY;
    const [from, to] = end === 'first' ? [0, WIDTH] : [100 - WIDTH, 100];
    const isCrossed = (step: Step, index: number, steps: readonly Step[]) => {
      if (step.to <= from || step.from >= to) return false;
      // With the edge up or down from the month before, if that is behind the label.
      const before = step.from > from ? (steps[index - 1] ?? step) : step;
      const [high, low] = [Math.min(step.plotY, before.plotY), Math.max(step.plotY, before.plotY)];
      return high < bottom && low > top;
    };
    return lines.flatMap((steps) => steps.filter(isCrossed)).length;
  };
  return PLACES.map((place) => ({ place, crossings: crossingsAt(place) })).toSorted(
    (one, other) => one.crossings - other.crossings,
  )[0]?.place;
}
