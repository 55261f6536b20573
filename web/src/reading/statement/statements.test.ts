import { expect, it } from 'vitest';
import { csvLine } from '@hisaab/domain';
import { readAnyRows } from './read-any-rows.ts';
import { StatementReader, type EntriesOfFile } from './statement-reader.ts';
import { rupees, type Layout } from './fixtures/cells.ts';
import { LAYOUTS, pagesOf, sheetOf } from './fixtures/layouts.ts';
import { makeLedger, randomOf, type Ledger } from './fixtures/ledger.ts';
import { printPdf } from './fixtures/print-pdf.ts';

const TODAY = '2026-11-27';
/** A run tries this many of each layout; a long one more. */
const IS_LONG = process.env['HISAAB_LONG'] !== undefined;
const OF_EACH = IS_LONG ? 834 : 25;
const OTHERS_OF_EACH = IS_LONG ? 100 : 8;

async function read(bytes: Uint8Array, password?: string): Promise<EntriesOfFile> {
  const reader = new StatementReader(readAnyRows);
  const { roles } = await reader.open(bytes, () => {}, password);
  return reader.read({ roles }, { today: TODAY, history: [], own: [], names: [] });
}

function factsOf(layout: Layout, { rows }: Ledger): string[] {
  const inOrder = layout.isNewestFirst === true ? rows.toReversed() : rows;
  return inOrder.map(({ day, paise }) => `${day} ${paise}`);
}

function unprovedOf({ proof }: EntriesOfFile): number[] {
  return proof.kind === 'none' ? [] : [...proof.unproved];
}

function readFacts({ entries }: EntriesOfFile): string[] {
  return entries.map(({ day, paise }) => `${day} ${paise}`);
}

it.each(LAYOUTS)(
  '[statements-1] are read whole from a PDF in every layout, and proved by what it has: $name',
  { timeout: OF_EACH * 8000 },
  async (layout) => {
    for (let seed = 1; seed <= OF_EACH; seed += 1) {
      const ledger = makeLedger(seed, 1 + ((seed * 7) % 90));
      const found = await read(await printPdf(pagesOf(layout, ledger)));
      // A single row may stand so near its neighbours that there are no columns: the file is refused then.
      if (ledger.rows.length === 1 && found.entries.length === 0) continue;
      expect(readFacts(found)).toEqual(factsOf(layout, ledger));
      expect(found.proof.kind).toBe(layout.proof);
      const references = found.entries.map(({ reference }) => reference).toSorted();
      expect(references).toEqual(ledger.rows.map(({ reference }) => reference).toSorted());
      expect(unprovedOf(found)).toEqual([]);
    }
  },
);

it.each(LAYOUTS)('[statements-2] are read whole from a CSV file: $name', async (layout) => {
  for (let seed = 1; seed <= OF_EACH; seed += 1) {
    const ledger = makeLedger(seed, 1 + ((seed * 7) % 90));
    const text = sheetOf(layout, ledger).map(csvLine).join('');
    const found = await read(new TextEncoder().encode(text));
    expect(readFacts(found)).toEqual(factsOf(layout, ledger));
    expect(found.proof.kind).toBe(layout.proof);
  }
});

/** The ledger as it is, printed with one digit of one amount, balance or sum another one. */
function withOtherDigit(layout: Layout, ledger: Ledger, seed: number) {
  const pages = pagesOf(layout, ledger);
  const amounts = pages.flatMap(({ prints }) =>
    prints.filter(({ text }) => /^[-+(₹Rs. ]*[\d,]+\.\d\d\)?(?: [DC]r)?$/.test(text)),
  );
  const random = randomOf(seed);
  const print = amounts[Math.floor(random() * amounts.length)];
  if (!print) throw new Error('It has no amount.');
  const places = [...print.text.matchAll(/\d/g)].map(({ index }) => index);
  const place = places[Math.floor(random() * places.length)] ?? 0;
  const digit = (Number(print.text[place]) + 1 + Math.floor(random() * 9)) % 10;
  print.text = print.text.slice(0, place) + String(digit) + print.text.slice(place + 1);
  return pages;
}

it.each(LAYOUTS.filter(({ proof }) => proof !== 'none'))(
  '[statements-3] fail by one digit that is another one anywhere: $name',
  { timeout: OF_EACH * 8000 },
  async (layout) => {
    for (let seed = 1; seed <= OTHERS_OF_EACH; seed += 1) {
      const ledger = makeLedger(seed, 2 + ((seed * 5) % 40));
      const { proof } = await read(await printPdf(withOtherDigit(layout, ledger, seed)));
      expect(proof.kind).toBe('fails');
    }
  },
);

it('[statements-4] say the first row that does not fit, and leave the rows from there on out', async () => {
  const layout = layoutNamed('Dr or Cr in a column of its own');
  const ledger = makeLedger(4, 30);
  const pages = pagesOf(layout, ledger);
  const wrong = ledger.rows[12];
  for (const print of pages.flatMap(({ prints }) => prints)) {
    if (wrong && print.text === rupees(wrong.balance)) print.text = rupees(wrong.balance + 9);
  }
  const { proof, entries } = await read(await printPdf(pages));
  expect(proof).toMatchObject({
    kind: 'fails',
    misfit: { what: 'row', row: 13, agreeing: 12, expected: wrong?.balance },
  });
  const unproved = entries.filter(({ leftOut }) => leftOut === 'not proved');
  const outs = ledger.rows.slice(12).filter(({ paise }) => paise > 0);
  expect(unproved).toHaveLength(outs.length);
});

function layoutNamed(name: string): Layout {
  const layout = LAYOUTS.find((one) => one.name === name);
  if (!layout) throw new Error(`There is no layout ${name}.`);
  return layout;
}
