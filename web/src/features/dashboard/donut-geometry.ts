import type { CategoryTotals } from '@hisaab/contract';
import { CATEGORIES, isCategory, sumRupees } from '@hisaab/domain';
import { arc, pie } from 'd3-shape';
import { amountOf, byAmount } from '../../ui/parts/own-categories.ts';

/** The radii of the ring, in px of the drawing. */
const INNER_RADIUS = 60;
const OUTER_RADIUS = 100;
const LABEL_RADIUS = 124;
/** Labels overlap below this angle, in radians. */
const LABEL_GAP = 0.3;

/** The maximum of segments. With more categories, the smallest are merged into one. */
const MAX_PIECES = 8;
/** Smaller shares, in percent, have no label if there are more segments than built-in categories. */
const LEAST_NAMED = 4;

/** The spending in one category; negative where refunds outweigh it. */
export interface CategoryTotal {
  /** Undefined for the merged smallest ones. */
  category: string | undefined;
  amount: number;
  /** The number of merged categories, if more than one. */
  count?: number;
}

/** One segment of the ring, as SVG; the centre of the ring is the origin of its label. */
export interface Segment extends CategoryTotal {
  path: string;
  /** The share of all segments, in percent. */
  percent: number;
  label: { text: string; x: number; y: number };
}

/**
 * The totals of the built-in categories in their fixed order, then of custom ones, largest first. Of more than eight,
 * the smallest are merged.
 */
export function orderedTotals(totals: CategoryTotals): CategoryTotal[] {
  const own = Object.keys(totals).filter((category) => !isCategory(category));
  const names = [...CATEGORIES.filter((category) => category in totals), ...byAmount(own, totals)];
  const all = names.map((category) => ({
    category,
    amount: amountOf(totals, category),
  }));
  return all.length > MAX_PIECES ? withSmallestTogether(all) : all;
}

function withSmallestTogether(all: CategoryTotal[]): CategoryTotal[] {
  const largest = all.toSorted((one, other) => other.amount - one.amount).slice(0, MAX_PIECES - 1);
  const rest = all.filter((one) => !largest.includes(one));
  const together = {
    category: undefined,
    amount: sumRupees(rest.map(({ amount }) => amount)),
    count: rest.length,
  };
  return [...all.filter((one) => largest.includes(one)), together];
}

/** The segments of the ring, clockwise from twelve o'clock; only positive totals have one. */
export function ringSegments(totals: CategoryTotal[]): Segment[] {
  const drawn = totals.filter(({ amount }) => amount > 0);
  const sum = drawn.reduce((total, { amount }) => total + amount, 0);
  const angles = pie<CategoryTotal>()
    .value(({ amount }) => amount)
    .sortValues(null)(drawn);
  const draw = arc<(typeof angles)[number]>().innerRadius(INNER_RADIUS).outerRadius(OUTER_RADIUS);
  const labelAngles = spreadAngles(
    angles.map(({ startAngle, endAngle }) => (startAngle + endAngle) / 2),
    LABEL_GAP,
  );
  return angles.map((angle, index) => {
    const percent = (angle.value / sum) * 100;
    const isNamed = drawn.length <= CATEGORIES.length || percent >= LEAST_NAMED;
    const labelAngle = labelAngles[index] ?? 0;
    return {
      ...angle.data,
      path: draw(angle) ?? '',
      percent,
      label: {
        text: isNamed ? wholePercent(percent) : '',
        x: LABEL_RADIUS * Math.sin(labelAngle),
        y: -LABEL_RADIUS * Math.cos(labelAngle),
      },
    };
  });
}

/** A share without decimals, never rounded to 0 or 100 %: `35%`, `<1%`, `>99%`. */
export function wholePercent(percent: number): string {
  if (percent > 0 && percent < 0.5) return '<1%';
  if (percent >= 99.5 && percent < 100) return '>99%';
  return `${Math.round(percent)}%`;
}

/** Moves ascending angles (radians, on a full circle) apart until neighbours are at least `gap` apart. */
export function spreadAngles(angles: number[], gap: number): number[] {
  const spread = [...angles];
  // Each round halves the remaining overlap; for a handful of labels 60 rounds are more than enough.
  for (let round = 0; round < 60 && spread.length > 1; round++) {
    for (let index = 0; index < spread.length; index++) {
      const next = (index + 1) % spread.length;
      const turn = next === 0 ? 2 * Math.PI : 0;
      const missing = gap - ((spread[next] ?? 0) + turn - (spread[index] ?? 0));
      if (missing <= 0) continue;
      spread[index] = (spread[index] ?? 0) - missing / 2;
      spread[next] = (spread[next] ?? 0) + missing / 2;
    }
  }
  return spread;
}
