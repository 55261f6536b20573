import { describe, expect, it } from 'vitest';
import { csvLine, csvText } from './csv.ts';

describe('A line of a CSV file', () => {
  it('quotes what has commas, quotes or line breaks, and ends with CRLF', () => {
    const line = csvLine(['2026-11-22', '120.50', 'Tea, "special"', '']);
    expect(line).toBe('2026-11-22,120.50,"Tea, ""special""",\r\n');
  });

  it.each(['=1+1', '+91', '-5', '@x', '\tx', '＝1+1', '＋91', '－5', '＠x'])(
    'has no cell that a spreadsheet runs: %j',
    (text) => {
      expect(csvText(text)).toBe(`'${text}`);
    },
  );

  it('leaves all other texts as they are', () => {
    expect(csvText('Chai & samosa = ₹20')).toBe('Chai & samosa = ₹20');
  });
});
