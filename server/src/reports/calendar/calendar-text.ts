import { addDays, type CalendarDate } from '@hisaab/domain';

/** A whole day with something on it. */
export interface CalendarEvent {
  /** The same for the same thing whenever the calendar is read. */
  uid: string;
  day: CalendarDate;
  summary: string;
}

const LONGEST_LINE = 75;

/** A calendar as text (RFC 5545), as of a moment. */
export function calendarText(events: readonly CalendarEvent[], now: Date): string {
  const stamp = `${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hisaab//Still to come//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Hisaab',
    ...events.flatMap(({ uid, day, summary }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${compact(day)}`,
      `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`,
      `SUMMARY:${escapeText(summary)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function compact(day: CalendarDate): string {
  return day.replaceAll('-', '');
}

function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`);
}

/** Breaks a line so that none has more than 75 bytes in UTF-8; a character stays whole. */
function fold(line: string): string {
  if (Buffer.byteLength(line) <= LONGEST_LINE) return line;
  let folded = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > LONGEST_LINE) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += character;
    bytes += size;
  }
  return folded;
}
