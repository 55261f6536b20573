import { Buffer } from 'node:buffer';
import { deflateRawSync } from 'node:zlib';
import { writeXlsx } from 'hucre';
import { describe, expect, it } from 'vitest';
import { UnreadableFile } from '../../csv/unreadable-file.ts';
import { LAYOUTS, sheetOf } from '../fixtures/layouts.ts';
import { makeLedger } from '../fixtures/ledger.ts';
import { writeXls } from '../fixtures/write-xls.ts';
import { readAnyRows } from '../read-any-rows.ts';
import { StatementReader } from '../statement-reader.ts';
import { readWorkbook } from './read-workbook.ts';

const TODAY = '2026-11-27';

async function workbookOf(rows: Array<Array<string | number | Date>>, password?: string) {
  const encryption = password === undefined ? {} : { encryption: { password, spinCount: 1000 } };
  return writeXlsx({ sheets: [{ name: 'Statement', rows }], ...encryption });
}

async function faultOf(read: Promise<unknown>) {
  const error = await read.catch((thrown: unknown) => thrown);
  return error instanceof UnreadableFile ? error.fault.name : error;
}

/** A ZIP file of one file, which unpacks to this many zeros. */
function bomb(size: number): Uint8Array {
  const packed = deflateRawSync(Buffer.alloc(size), { level: 9 });
  const name = Buffer.from('xl/worksheets/sheet1.xml');
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(100, 22);
  local.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  // It says that it is small.
  entry.writeUInt32LE(100, 24);
  entry.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length + name.length, 12);
  end.writeUInt32LE(local.length + name.length + packed.length, 16);
  return Uint8Array.from(Buffer.concat([local, name, packed, entry, name, end]));
}

describe('A workbook', () => {
  it.each(LAYOUTS)('[statement-xlsx-1] is read whole and proved: $name', async (layout) => {
    const ledger = makeLedger(3, 60);
    const reader = new StatementReader(readAnyRows);
    const { roles } = await reader.open(await workbookOf(sheetOf(layout, ledger)), () => {});
    const around = { today: TODAY, history: [], own: [], names: [] };
    const { entries, proof } = reader.read({ roles }, around);
    const rows = layout.isNewestFirst === true ? ledger.rows.toReversed() : ledger.rows;
    expect(entries.map(({ day, paise }) => `${day} ${paise}`)).toEqual(
      rows.map(({ day, paise }) => `${day} ${paise}`),
    );
    expect(proof.kind).toBe(layout.proof);
  });

  it.each(LAYOUTS)(
    '[statement-xls-1] of the old format is read whole and proved: $name',
    async (layout) => {
      const ledger = makeLedger(5, 40);
      const reader = new StatementReader(readAnyRows);
      const { roles } = await reader.open(writeXls(sheetOf(layout, ledger)), () => {});
      const around = { today: TODAY, history: [], own: [], names: [] };
      const { entries, proof } = reader.read({ roles }, around);
      const rows = layout.isNewestFirst === true ? ledger.rows.toReversed() : ledger.rows;
      expect(entries.map(({ day, paise }) => `${day} ${paise}`)).toEqual(
        rows.map(({ day, paise }) => `${day} ${paise}`),
      );
      expect(proof.kind).toBe(layout.proof);
    },
  );

  it('[statement-xls-2] of the old format is read where rows and cells are empty', async () => {
    const rows = [
      ['', 'DETAILED STATEMENT'],
      [],
      ['', 'Statement period', '', '01/11/2026', 'to', '15/11/2026'],
      [],
      ['', 'Date', '', 'Narration', 'Debit', 'Credit', 'Balance'],
      ['', '02/11/2026', '', 'Chai', 20, '', 980],
      [],
      ['', '16/11/2026', '', 'Salary', '', 5000, 5980],
    ];
    const [sheet] = await readWorkbook(writeXls(rows), 'ole');
    expect(sheet?.rows[1]).toEqual([]);
    const reader = new StatementReader(readAnyRows);
    const { roles } = await reader.open(writeXls(rows), () => {});
    const { entries, proof } = reader.read(
      { roles },
      { today: TODAY, history: [], own: [], names: [] },
    );
    expect(entries.map(({ day, paise }) => `${day} ${paise}`)).toEqual([
      '2026-11-02 2000',
      '2026-11-16 -500000',
    ]);
    expect(proof.kind).toBe('balances');
  });

  it('[statement-xlsx-2] has its days and amounts as they are shown', async () => {
    const rows = [
      ['Date', 'Narration', 'Amount', 'Ref No'],
      [new Date('2026-11-05T00:00:00Z'), 'Chai', 0.1 + 0.2, 452_911_700_001],
    ];
    const [sheet] = await readWorkbook(await workbookOf(rows), 'xlsx');
    expect(sheet?.rows).toEqual([
      ['Date', 'Narration', 'Amount', 'Ref No'],
      ['2026-11-05', 'Chai', '0.3', '452911700001'],
    ]);
  });

  it('[statement-xlsx-3] asks for its password, says a wrong one, and opens with the right one', async () => {
    const bytes = await workbookOf(
      [
        ['Date', 'Amount'],
        ['05/11/2026', 12.5],
      ],
      'ANAN1990',
    );
    expect(await faultOf(readWorkbook(bytes, 'ole'))).toBe('passwordNeeded');
    expect(await faultOf(readWorkbook(bytes, 'ole', 'anan'))).toBe('passwordWrong');
    const [sheet] = await readWorkbook(bytes, 'ole', 'ANAN1990');
    expect(sheet?.rows).toHaveLength(2);
  });

  it('[statement-xlsx-4] that unpacks to more than a device has is refused, whatever size it says', async () => {
    const bytes = bomb(140 * 1024 * 1024);
    expect(bytes.length).toBeLessThan(1024 * 1024);
    expect(await faultOf(readWorkbook(bytes, 'xlsx'))).toBe('workbookTooLarge');
  });

  it('[statement-xlsx-5] that is cut short or none ends in a sentence', async () => {
    const whole = await workbookOf([['Date', 'Amount']]);
    const cut = whole.slice(0, whole.length / 2);
    expect(await faultOf(readWorkbook(cut, 'xlsx'))).toBe('workbookDamaged');
    const old = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0, 0]);
    expect(await faultOf(readWorkbook(old, 'ole'))).toBe('workbookDamaged');
  });
});
