import { csvLine } from '@hisaab/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LARGEST_FILE } from './limits.ts';
import { readCsv, readOwnCsv } from './read-csv.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { refusalOf } from '../../test/refusal-of.ts';

const TEXT = 'date,amount\n2026-11-05,₹120\n';
const ROWS = [['date', 'amount'], ['2026-11-05', '₹120'], ['']];

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function utf16(text: string, isLittleEndian: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (const place of text.split('').keys()) {
    view.setUint16(place * 2, text.charCodeAt(place), isLittleEndian);
  }
  return new Uint8Array(view.buffer);
}

function latin(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

describe('A CSV file', () => {
  it.each([
    ['UTF-8', utf8(TEXT)],
    ['UTF-8 with a byte order mark', utf8(`\uFEFF${TEXT}`)],
    ['UTF-16, the low byte first', utf16(`\uFEFF${TEXT}`, true)],
    ['UTF-16, the high byte first', utf16(`\uFEFF${TEXT}`, false)],
    ['UTF-16 without a mark', utf16(TEXT, true)],
    ['UTF-16 without a mark, the high byte first', utf16(TEXT, false)],
  ])('[file-csv-1] is read in %s', (_encoding, bytes) => {
    expect(readCsv(bytes)).toEqual(ROWS);
  });

  it('[file-csv-2] is decoded from Windows-1252', () => {
    expect(readCsv(latin('day,what\n5,Caf\xe9 \x80'))).toEqual([
      ['day', 'what'],
      ['5', 'Café €'],
    ]);
  });

  it.each([',', ';', '\t', '|'])('[file-csv-3] is parsed with the delimiter %j', (delimiter) => {
    const lines = ['A BANK, LTD, MUMBAI', 'date|amount|what', '5|1.00|a, b', '6|2.00|c, d'];
    const text = lines.map((line) => line.replaceAll(', ', ' ').replaceAll('|', delimiter));
    expect(readCsv(utf8(text.join('\r\n'))).slice(1)).toEqual([
      ['date', 'amount', 'what'],
      ['5', '1.00', 'a b'],
      ['6', '2.00', 'c d'],
    ]);
  });

  it('[file-csv-4] keeps ragged rows and cells with formulas unchanged', () => {
    expect(readCsv(utf8('a,b\n1\n1,2,3\n=1+1,"x,y"'))).toEqual([
      ['a', 'b'],
      ['1'],
      ['1', '2', '3'],
      ['=1+1', 'x,y'],
    ]);
  });

  it('[file-csv-5] reports progress', () => {
    const shares: number[] = [];
    readCsv(utf8('2026-11-05,120.00,Food,Chai\n'.repeat(50_000)), (share) => shares.push(share));
    expect(shares.length).toBeGreaterThan(2);
    expect(shares).toEqual(shares.toSorted((one, other) => one - other));
    expect(shares.at(-1)).toBe(1);
  });

  it.each([
    ['This is an Excel file', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1)],
    ['This is an Excel or ZIP file', utf8('PK\u0003\u0004rest')],
    ['This is a PDF', utf8('%PDF-1.7')],
    [
      'This file could not be read. Choose another file.',
      Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13),
    ],
    ['This is a page or XML', utf8('<html><table>')],
    ['This is a page or XML', utf8('<style>td{}</style>\n<table><tr><td>Date</td></tr></table>')],
    [
      'This is a page or XML',
      utf8('\uFEFF<!-- export -->\n<HTML><body><table></table></body></HTML>'),
    ],
    ['The file is empty', utf8(' \n,,\n')],
    ['The file is empty', utf8('')],
    ['A quote (") in row 3 is never closed', utf8('a,b\n1,"2"\n3,"4\n5,6\n7,8')],
    ['A quote (") in row 60,001', utf8(`${'a,b\n'.repeat(60_000)}3,"4\n${'5,6\n'.repeat(9)}`)],
    ['The file has more than 200 columns', utf8('a,'.repeat(1_000_000))],
    ['The file has more than 1,20,000 rows', utf8('a,b\n'.repeat(130_000))],
    ['The file is larger than 20 MB', new Uint8Array(LARGEST_FILE + 1)],
  ])('[file-csv-6] is refused with a sentence: %s', (sentence, bytes) => {
    expect(refusalOf(() => readCsv(bytes))).toContain(sentence);
  });

  it('[file-csv-9] that Hisaab exported may have any number of rows', () => {
    const books = utf8('date,amount\n'.repeat(130_000));
    expect(readOwnCsv(books)).toHaveLength(130_001);
  });

  it('[file-csv-7] is parsed to the cells that were written, whatever their content', () => {
    const cell = fc.string({ unit: 'binary' }).filter((text) => !text.includes('\0'));
    const table = fc.integer({ min: 2, max: 6 }).chain((width) =>
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), {
        minLength: 1,
        maxLength: 20,
      }),
    );
    fc.assert(
      fc.property(table, (rows) => {
        // A comma is detected only if no cell contains another delimiter.
        fc.pre(!/[;\t|<]/.test(JSON.stringify(rows).replaceAll(String.raw`\t`, '\t')));
        fc.pre(rows.every((row) => row.every((one) => one.isWellFormed())));
        fc.pre(rows.some((row) => row.some((one) => one.trim() !== '')));
        const written = `date,${'x,'.repeat((rows[0]?.length ?? 1) - 1)}\r\n${rows.map(csvLine).join('')}`;
        expect(readCsv(utf8(written)).slice(1, -1)).toEqual(rows);
      }),
      { numRuns: 30 },
    );
  });

  it.each([
    ['from CRLF to LF in the middle', 'a,b\r\n1,2\r\n3,4\n5,6\n'],
    ['from CRLF to LF below the header', 'a,b\r\n1,2\n3,4\n5,6\n'],
    ['from LF to CRLF', 'a,b\n1,2\r\n3,4\r\n5,6\r\n'],
    ['from CR to CRLF', 'a,b\r1,2\r3,4\r\n5,6\r\n'],
    ['behind quoted cells', '"a","b"\r\n"1","2"\n"3","4"\r"5","6"\r\n'],
  ])('[file-csv-10] keeps every row where the ends of lines change %s', (_where, text) => {
    expect(readCsv(utf8(text))).toEqual([['a', 'b'], ['1', '2'], ['3', '4'], ['5', '6'], ['']]);
  });

  it('[file-csv-11] keeps a line break in a quoted cell, and quotes inside quotes that were not doubled', () => {
    expect(
      readCsv(utf8('a,b\r\n"x\r\ny",1\n"POS "NAMMA CYCLES"",2\n"a "b" c" ,3\n"say ""hi""",4')),
    ).toEqual([
      ['a', 'b'],
      ['x\r\ny', '1'],
      ['POS "NAMMA CYCLES"', '2'],
      ['a "b" c', '3'],
      ['say "hi"', '4'],
    ]);
  });

  it('[file-csv-8] results in rows or a message, whatever its bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        const read = () => {
          try {
            return readCsv(bytes);
          } catch (error) {
            return error;
          }
        };
        const found = read();
        expect(Array.isArray(found) || found instanceof UnreadableFile).toBe(true);
      }),
    );
  });
});
