import { expect, it } from 'vitest';
import { learnCategories } from '@hisaab/domain/reading/guess-category';
import { findTable } from './find-table.ts';
import { firstChoice, readEntries } from './read-entries.ts';

const AROUND = { today: '2026-11-28', guess: learnCategories([]) };

it.each([
  ['Bill Amount,Paid,Balance Due', '12000.00,5000.00,7000.00', '3000.00,3000.00,0.00', 500_000],
  ['Total,Amount paid', '12000.00,5000.00', '3000.00,3000.00', 500_000],
  ['Price,Discount,Net Amount', '500.00,50.00,450.00', '300.00,0.00,300.00', 45_000],
  ['Bill No,Amount,GST,Total', '12,1000.00,180.00,1180.00', '13,300.00,15.00,315.00', 118_000],
  ['Taxable,CGST,SGST,Total', '1000.00,90.00,90.00,1180.00', '300.00,7.50,7.50,315.00', 118_000],
  ['Amount,Taxable,GST', '1180.00,1000.00,180.00', '315.00,300.00,15.00', 118_000],
  ['Amount,Paid by,Quantity', '20.00,Asha,1', '30.00,Ravi,2', 2000],
])('[file-read-69] has what was paid among several amounts: %s', (heads, one, other, paise) => {
  const lines = [`Date,Item,${heads}`, `02/11/2026,Tea,${one}`, `04/11/2026,Bus,${other}`];
  const table = findTable(lines.map((line) => line.split(',')));
  const [entry] = readEntries(table, firstChoice(table), AROUND);
  expect(entry?.paise).toBe(paise);
});
