import type { Ban } from './law.ts';

/** Rooms from the lowest, and which of the others each may import. */
export type Rooms = Readonly<Record<string, readonly string[]>>;

/** The files of a room beside its folders. All its folders may import them. */
export const BESIDE = '.';

/**
 * The rooms of a floor that a room may not import: all except itself and those listed for it. `place` is its name in
 * the message.
 */
export function without(
  floor: Rooms,
  room: string,
  below: readonly string[],
  place: string,
): Ban[] {
  const names = Object.keys(floor).filter(
    (name) => name !== room && name !== BESIDE && !below.includes(name),
  );
  if (names.length === 0) return [];
  const allowed = below.length > 0 ? below.join(', ') : 'none of them';
  return [
    {
      regex: `^\\.{1,2}/(\\.\\./)*(${names.join('|')})/`,
      message: `${place} imports of its neighbours: ${allowed}.`,
    },
  ];
}
