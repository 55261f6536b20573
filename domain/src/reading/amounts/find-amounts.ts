import { piecesOf, touches, type Piece } from './pieces.ts';
import { readNumber, type NumberPart, type ReadNumber } from './read-number.ts';
import { withRupees } from './rupees-beside.ts';

/** An amount in words, or in digits with a multiplying word, and its position including the rupees beside it. */
export interface WordedAmount {
  start: number;
  end: number;
  /** In rupees; undefined if it is too large for an amount. */
  amount: number | undefined;
  /** Its words as typed, and their language. */
  said: string;
  language: 'en' | 'hi' | 'hi-Latn';
  /** Whether rupees are beside it. */
  hasSign: boolean;
  /** Whether it is a small number, or a hundred by itself, which may belong to the purchase. */
  isWeak: boolean;
  /** Whether the words around it are numbers too, which do not combine with it. */
  isDoubtful: boolean;
}

/** The result of {@link findWordedAmounts}. */
export interface FoundAmounts {
  amounts: readonly WordedAmount[];
  /** Start positions of digits that are part of a name: `7 eleven`. */
  names: ReadonlySet<number>;
}

const HINDI_LETTER = /[\u0900-\u097f]/;

/** Below this a number without rupees is no amount: "do kaam", "paanch log". From here on the person is asked. */
const ASKED_FROM = 10;
const HUNDRED = 100;
/** The most digits of a number that forms a name with a word: "24 seven". */
const NAME_DIGITS = 2;

/**
 * Finds amounts in words in a line, in English and in Hindi in both scripts: `do sau`, `डेढ़ सौ`, `two and a half lakh`, `1.5k`, `2 lakh`.
 * It does not find plain digits.
 */
export function findWordedAmounts(text: string): FoundAmounts {
  const pieces = piecesOf(text);
  const amounts: WordedAmount[] = [];
  const names = new Set<number>();
  for (let first = 0; first < pieces.length; first += 1) {
    const begins = pieces[first];
    if (begins?.part === undefined || begins.start < (amounts.at(-1)?.end ?? 0)) continue;
    let last = first;
    while (pieces[last + 1]?.part !== undefined && touches(text, pieces[last], pieces[last + 1])) {
      last += 1;
    }
    const found = amountsOfRun(text, pieces, first, last);
    const digits = pieces[first - 1];
    if (first === last && digits && isName(text, digits, pieces[first])) names.add(digits.start);
    else amounts.push(...found);
    first = last;
  }
  return { amounts, names };
}

/** "7 eleven" and "24 seven" are names. */
function isName(text: string, digits: Piece, word: Piece | undefined): boolean {
  return (
    /^\p{Nd}+$/u.test(digits.text) &&
    digits.text.length <= NAME_DIGITS &&
    word?.part?.kind === 'small' &&
    !word.part.isHindi &&
    touches(text, digits, word)
  );
}

/** The amounts of the pieces from `first` to `last`, which are all words of numbers. */
function amountsOfRun(
  text: string,
  pieces: readonly Piece[],
  first: number,
  last: number,
): WordedAmount[] {
  const run = pieces.slice(first, last + 1);
  const parts = run.flatMap(({ part }) => part ?? []);
  const found: { number: ReadNumber; at: number }[] = [];
  let isDoubtful = false;
  for (let at = 0; at < parts.length;) {
    const number = readNumber(parts.slice(at));
    if (number) found.push({ number, at });
    else isDoubtful ||= parts[at]?.kind === 'digits' || parts[at]?.kind === 'scale';
    at += number?.length ?? 1;
  }
  const together = asHundreds(parts);
  if (together) found.splice(0, found.length, { number: together, at: 0 });
  isDoubtful ||= found.length > 1 || together !== undefined;
  return found.flatMap(({ number, at }) => {
    const read = withRupees(
      text,
      pieces,
      [first + at, first + at + number.length - 1],
      number.value,
    );
    const isSmall = number.value < HUNDRED && !number.isCounted;
    if (isSmall && !read.hasSign && (isDoubtful || number.value < ASKED_FROM)) return [];
    const isWeak = !read.hasSign && !number.isCounted;
    return [{ ...read, ...saidBy(text, run.slice(at, at + number.length)), isWeak, isDoubtful }];
  });
}

/** "two fifty" may be 250. */
function asHundreds([hundreds, ...behind]: readonly NumberPart[]): ReadNumber | undefined {
  const rest = readNumber(behind);
  const isSo =
    hundreds?.kind === 'small' &&
    behind[0]?.kind === 'small' &&
    !hundreds.isHindi &&
    !behind[0].isHindi &&
    hundreds.value < 10 &&
    behind[0].value >= 20;
  return isSo && rest?.length === behind.length && rest.value < HUNDRED
    ? { value: hundreds.value * HUNDRED + rest.value, length: 1 + rest.length, isCounted: false }
    : undefined;
}

function saidBy(text: string, run: readonly Piece[]): Pick<WordedAmount, 'said' | 'language'> {
  const said = text.slice(run[0]?.start, run.at(-1)?.end);
  if (HINDI_LETTER.test(said)) return { said, language: 'hi' };
  return { said, language: run.some(({ part }) => part?.isHindi) ? 'hi-Latn' : 'en' };
}
