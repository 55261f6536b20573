import { REPEATS, type Repeat } from '@hisaab/domain';
import type { Locale } from '@hisaab/words/server';
import type { FieldText, NoticeChange } from './changes.ts';
import { inSelect } from './worded.ts';

const INTERVAL = /^(?<count>\d+) (?<every>[a-z]+)$/;

/** An interval as language-neutral text, `3 month`; empty for 1, which the field `every` says alone. */
export function intervalText(count: number, every: Repeat): string {
  return count === 1 ? '' : `${count} ${every}`;
}

/** The change of an interval in words: “how often from month to 3 months”. */
export function describeInterval(
  { words }: Locale,
  { from = '', to = '' }: NoticeChange,
  every: NoticeChange | undefined,
): string {
  return words.changes.fromTo({
    field: 'every',
    name: 'every',
    from: inWords(from, every?.from ?? to),
    to: inWords(to, every?.to ?? from),
  });

  // An interval of 1 has the unit of `every`, or of the other side where that stayed.
  function inWords(text: FieldText, other: FieldText): string {
    const { count, unit } = parse(text) ?? {
      count: 1,
      unit: parse(other)?.unit ?? repeatOf(other),
    };
    if (unit === undefined) return String(text);
    const { changes } = words;
    return count === 1
      ? changes.every({ every: inSelect(unit) })
      : changes.everyMany({ every: inSelect(unit), count });
  }
}

function parse(text: FieldText): { count: number; unit: Repeat | undefined } | undefined {
  const { count, every } = INTERVAL.exec(String(text))?.groups ?? {};
  return count === undefined ? undefined : { count: Number(count), unit: repeatOf(every ?? '') };
}

function repeatOf(text: FieldText): Repeat | undefined {
  return REPEATS.find((one) => one === text);
}
