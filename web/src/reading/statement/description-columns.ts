import type { Role } from './columns.ts';
import type { NumberedRow } from './numbered-row.ts';

const SAMPLE_ROWS = 200;
/** The share of rows in which a description has words. */
const LEAST_WORDS = 0.2;
/** The share of rows with different words in an unnamed column that is a description too. */
const LEAST_DIFFERENT = 0.4;

/** With the free column of the most different words as the description. */
export function withDescription(roles: readonly Role[], body: readonly NumberedRow[]): Role[] {
  const sample = body.slice(0, SAMPLE_ROWS);
  const wordsAt = (place: number) =>
    sample.map(({ cells }) => cells[place] ?? '').filter((cell) => /\p{L}{3}/u.test(cell));
  const counts = roles.map((role, place) => {
    const words = role === 'none' ? wordsAt(place) : [];
    return words.length >= sample.length * LEAST_WORDS ? new Set(words).size : 0;
  });
  const most = Math.max(0, ...counts);
  const place = most === 0 || roles.includes('description') ? -1 : counts.indexOf(most);
  return roles.map((role, at) => (at === place ? 'description' : role));
}

/**
 * With the free column whose words differ most as a description too, if those that are named are empty in most rows: a list
 * has a name in each row, and a note in few.
 */
export function withMoreDescription(roles: readonly Role[], body: readonly NumberedRow[]): Role[] {
  const sample = body.slice(0, SAMPLE_ROWS);
  const wordsAt = (place: number) =>
    sample.flatMap(({ cells }) => {
      const cell = cells[place] ?? '';
      return /\p{L}{3}/u.test(cell) && !/\p{Nd}{4}/u.test(cell) ? [cell.toLowerCase().trim()] : [];
    });
  const placesOf = (role: Role) => [...roles.keys()].filter((place) => roles[place] === role);
  const described = sample.filter(({ cells }) =>
    placesOf('description').some((place) => cells[place]?.trim()),
  );
  if (described.length * 2 >= sample.length) return [...roles];
  const categories = placesOf('category').map((place) => new Set(wordsAt(place)).size);
  const least = Math.max(sample.length * LEAST_DIFFERENT, ...categories);
  const counts = placesOf('none').map((place) => ({ place, count: new Set(wordsAt(place)).size }));
  const [best] = counts.toSorted((one, other) => other.count - one.count);
  return roles.map((role, place) =>
    best && place === best.place && best.count >= least ? 'description' : role,
  );
}
