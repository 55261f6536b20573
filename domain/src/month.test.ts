import { describe, expect, it } from 'vitest';
import {
  addDays,
  daysInMonth,
  daysLeftInMonth,
  displayDate,
  isCalendarDate,
  isMonth,
  isRecordableDay,
  monthLabel,
  monthOf,
  nextMonth,
  previousMonth,
  shortMonthLabel,
} from './month.ts';

describe('a month', () => {
  it.each([
    ['2026-01', 31],
    ['2026-02', 28],
    ['2026-04', 30],
    ['2026-12', 31],
    ['2028-02', 29],
    ['2000-02', 29],
    ['1900-02', 28],
    ['2100-02', 28],
  ])('%s has %i days', (month, days) => {
    expect(daysInMonth(month)).toBe(days);
  });

  it.each([
    ['2026-11-01', 29],
    ['2026-11-29', 1],
    ['2026-11-30', 0],
    ['2026-12-31', 0],
    ['2026-02-28', 0],
    ['2028-02-28', 1],
    ['2028-02-01', 28],
  ])('[month-1] has on %s %i days left', (today, days) => {
    expect(daysLeftInMonth(today)).toBe(days);
  });

  it.each([
    ['2026-01', '2026-02'],
    ['2026-09', '2026-10'],
    ['2026-12', '2027-01'],
    ['1999-12', '2000-01'],
  ])('%s is followed by %s, and comes before it', (month, next) => {
    expect(nextMonth(month)).toBe(next);
    expect(previousMonth(next)).toBe(month);
  });

  it('is what a day begins with', () => {
    expect(monthOf('2026-11-05')).toBe('2026-11');
  });

  it('has a full and a short name', () => {
    expect(monthLabel('2026-11')).toBe('November');
    expect(shortMonthLabel('2026-09')).toBe('Sep');
    const names = Array.from({ length: 12 }, (_, place) =>
      monthLabel(`2026-${String(place + 1).padStart(2, '0')}`),
    );
    expect(new Set(names).size).toBe(12);
    expect([names[0], names[11]]).toEqual(['January', 'December']);
  });

  it.each(['2026-01', '2026-12', '0001-10'])('may be written %s', (text) => {
    expect(isMonth(text)).toBe(true);
  });

  it.each([
    '',
    '2026',
    '2026-1',
    '2026-00',
    '2026-13',
    '2026-11-05',
    '26-11',
    '2026-11\n',
    '२०२६-११',
  ])('may not be written %j', (text) => {
    expect(isMonth(text)).toBe(false);
  });
});

describe('displayDate', () => {
  it.each([
    ['2026-11-05', '5 Nov 2026'],
    ['2026-12-31', '31 Dec 2026'],
    ['2028-02-29', '29 Feb 2028'],
  ])('shows %s as %s', (date, text) => {
    expect(displayDate(date)).toBe(text);
  });
});

describe('a day', () => {
  it.each(['2026-11-30', '2028-02-29', '2000-02-29', '1999-12-31'])('may be written %s', (text) => {
    expect(isCalendarDate(text)).toBe(true);
  });

  it.each([
    '',
    '2026-11',
    '2026-11-00',
    '2026-11-31',
    '2026-02-29',
    '2100-02-29',
    '2026-13-01',
    '2026-1-1',
    '2026-11-05T00:00',
    '2026-11-05\n',
    '05-11-2026',
    '२०२६-११-०५',
  ])('may not be written %j', (text) => {
    expect(isCalendarDate(text)).toBe(false);
  });

  it.each([
    ['2026-11-15', 1, '2026-11-16'],
    ['2026-11-30', 1, '2026-12-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-03-01', -1, '2028-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-11-15', 0, '2026-11-15'],
    ['2026-01-01', 365, '2027-01-01'],
  ])('%s and %i days is %s', (day, days, expected) => {
    expect(addDays(day, days)).toBe(expected);
  });

  it.each([
    ['1999-12-31', false],
    ['2000-01-01', true],
    ['2026-11-15', true],
    ['2026-11-16', true],
    ['2026-11-17', false],
    ['2026-02-30', false],
    ['today', false],
  ])('can be recorded on: %s, %s, where today is 15 November 2026', (day, isAccepted) => {
    expect(isRecordableDay(day, '2026-11-15')).toBe(isAccepted);
  });
});
