import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UnreadableFile } from '../../csv/unreadable-file.ts';
import { LAYOUTS, sheetOf } from '../fixtures/layouts.ts';
import { makeLedger } from '../fixtures/ledger.ts';
import { readAnyRows } from '../read-any-rows.ts';
import { StatementReader } from '../statement-reader.ts';
import { readPage } from './read-page.ts';

const encode = (text: string) => new TextEncoder().encode(text);

function rowsOf(page: string): string[][] {
  const [sheet] = readPage(encode(page), () => {}).sheets;
  return sheet?.rows.filter((row) => row.some((cell) => cell !== '')) ?? [];
}

function faultOf(page: string): unknown {
  try {
    return rowsOf(page);
  } catch (error) {
    return error instanceof UnreadableFile ? error.fault.name : error;
  }
}

/** The page that a bank makes of a sheet, with lines above and below the table. */
function pageOf(rows: ReadonlyArray<readonly unknown[]>): string {
  const escaped = (cell: unknown) =>
    String(cell).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll(' ', '&nbsp;');
  const lines = rows.map((cells) => `<TR><TD>${cells.map(escaped).join('</TD><TD>')}</TD></TR>`);
  return `<html><head><title>Statement</title><style>td{mso-number-format:"\\@"}</style></head>
    <body><TABLE BORDER=1>${lines.join('\n')}</TABLE></body></html>`;
}

describe('A page of HTML', () => {
  it.each(LAYOUTS)('[statement-page-1] is read whole and proved: $name', async (layout) => {
    const ledger = makeLedger(7, 60);
    const reader = new StatementReader(readAnyRows);
    const { roles } = await reader.open(encode(pageOf(sheetOf(layout, ledger))), () => {});
    const around = { today: '2026-11-27', history: [], own: [], names: [] };
    const { entries, proof } = reader.read({ roles }, around);
    const rows = layout.isNewestFirst === true ? ledger.rows.toReversed() : ledger.rows;
    expect(entries.map(({ day, paise }) => `${day} ${paise}`)).toEqual(
      rows.map(({ day, paise }) => `${day} ${paise}`),
    );
    expect(proof.kind).toBe(layout.proof);
  });

  it('[statement-page-2] has the text of cells as it is shown', () => {
    expect(
      rowsOf(
        `<table><tr><td nowrap>UPI/Lunch &amp; tea<br>Kamath&nbsp;Caf&eacute;</td>
         <td title="a > b"><font color=red><b>1,2</b>34.00</font></td><td>&#8377; 5 < 6 & more</td></tr></table>`,
      ),
    ).toEqual([['UPI/Lunch & tea Kamath Café', '1,234.00', '₹ 5 < 6 & more']]);
  });

  it('[statement-page-3] keeps the columns beside merged cells', () => {
    expect(
      rowsOf(
        `<table><tr><th rowspan=2>Date</th><th colspan="2">Amount</th><th>Balance</th></tr>
         <tr><th>Debit</th><th>Credit</th><th>INR</th></tr>
         <tr><td>1<td>2<td>3<td>4</table>`,
      ),
    ).toEqual([
      ['Date', 'Amount', '', 'Balance'],
      ['', 'Debit', 'Credit', 'INR'],
      ['1', '2', '3', '4'],
    ]);
  });

  it('[statement-page-4] has the tables in frames, and the lines between them, in their order', () => {
    expect(
      rowsOf(
        `<body>Kaveri Bank<p>Account No: XX1284</p><table><tr><td>Summary
         <table><tr><td>a</td><td>b</td></tr></table></td><td>beside</td></tr>
         <tr><td><table><tr><td>c</td><td>d</td></tr></table></td></tr></table><div>End</div>`,
      ),
    ).toEqual([
      ['Kaveri Bank'],
      ['Account No: XX1284'],
      ['Summary'],
      ['a', 'b'],
      ['', 'beside'],
      ['c', 'd'],
      ['End'],
    ]);
  });

  it('[statement-page-5] has no scripts, styles, choices or comments, and loses no row to one without an end', () => {
    expect(
      rowsOf(
        `<script>if (1 < 2) document.write("<tr><td>no</td></tr>")</script><!-- <td>no</td> -->
         <select><option>January<option>February</select>
         <table><tr><td>a<select><option>x<td>b</tr><tr><td>c</td><td>d</td></tr></table>`,
      ),
    ).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  it.each([
    ['without a table', '<html><body><p>Your session has ended</p></body></html>', 'markup'],
    ['of XML', '<?xml version="1.0"?><Workbook><Row><Cell>1</Cell></Row></Workbook>', 'markup'],
    ['of open elements', `<table><tr><td>${'<b>'.repeat(2000)}`, 'markup'],
    ['of columns without an end', `<table><tr>${'<td>1'.repeat(201)}`, 'tooManyColumns'],
    ['of one wide cell', '<table><tr><td colspan=999999999>a<td>b', 'tooManyColumns'],
    ['of rows without an end', `<table>${'<tr><td>1<td>2'.repeat(120_001)}`, 'tooManyRows'],
  ])('[statement-page-6] is refused with a reason: %s', (_what, page, reason) => {
    expect(faultOf(page)).toBe(reason);
  });

  it('[statement-page-7] is read in UTF-16', async () => {
    const page = '<table><tr><td>Café</td><td>₹5</td></tr></table>';
    const letters = Uint16Array.from(`\uFEFF${page}`, (letter) => letter.charCodeAt(0));
    const { sheets } = await readAnyRows(new Uint8Array(letters.buffer), () => {}, {});
    expect(sheets[0]?.rows).toContainEqual(['Café', '₹5']);
  });

  it('[statement-page-8] results in rows or a message, whatever its tags', () => {
    const tags =
      'table,/table,tr,/tr,td,td rowspan=3,td colspan=9,/td,p,br,b,/b,select,script,/script,!--';
    const piece = fc.constantFrom('x', ...tags.split(',').map((tag) => `<${tag}>`));
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const found = faultOf(pieces.join(''));
        expect(Array.isArray(found) || typeof found === 'string').toBe(true);
      }),
    );
  });
});
