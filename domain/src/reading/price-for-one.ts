interface LineNumber {
  amount: number | undefined;
  start: number;
  end: number;
}

/** In front of the price of one: "2 kg @ 30". */
const AT = /@ ?₹?$/u;
/** Behind it: "15 each", "250 per person". */
const EACH = /^ (?:each|per [\p{L}\p{M}]+)(?![\p{L}\p{M}])/iu;
/** More is not bought at once, but may be an amount. */
const MOST = 100;

/**
 * What all of them cost, if a line has the price of one and how many they are, as one of its numbers or tied to a unit: `5 chai @20`,
 * `tomato 2kg @30`. Undefined for other lines.
 */
export function costOfAll<Num extends LineNumber>(
  line: string,
  numbers: readonly Num[],
  tied: readonly number[],
): { price: Num; rupees: number } | undefined {
  const price = numbers.find(
    ({ start, end }) => AT.test(line.slice(0, start)) || EACH.test(line.slice(end)),
  );
  const counts = [...numbers.filter((one) => one !== price).map(({ amount }) => amount), ...tied];
  const [count] = counts;
  if (price?.amount === undefined || count === undefined || counts.length > 1) return undefined;
  if (!Number.isInteger(count) || count > MOST) return undefined;
  return { price, rupees: Number((price.amount * count).toFixed(2)) };
}
