import { describe, expect, it } from 'vitest';
import { readCsv } from '../csv/read-csv.ts';
import { readGroupFile } from './read-group-file.ts';

function read(text: string) {
  return readGroupFile(readCsv(new TextEncoder().encode(text)), '2026-11-28');
}

describe('The file of a group', () => {
  it.each([
    [
      'decimal commas',
      'Date;Description;Category;Cost;Currency;Asha;Ben\n01-11-2026;Cab;Taxi;640,00;INR;320,00;-320,00\n13-11-2026;Milk;Groceries;1.250,50;INR;-625,25;625,25\n20-11-2026;Total balance;;;INR;-305,25;305,25\n',
    ],
    [
      'marks of rupees, and a dash as minus',
      'Date,Description,Category,Cost,Currency,Asha,Ben\n2026-11-01,Cab,Taxi,₹640.00,INR,₹320.00,−₹320.00\n2026-11-13,Milk,Groceries,"₹1,250.50",INR,−625.25,625.25\n',
    ],
    [
      'parentheses below zero',
      'Date,Description,Category,Cost,Currency,Asha,Ben\n2026-11-01,Cab,Taxi,640,INR,320,(320)\n2026-11-13,Milk,Groceries,"1,250.50",INR,(625.25),625.25\n',
    ],
  ])('[group-file-14] has its amounts as a spreadsheet writes them: %s', (_, text) => {
    const file = read(text);
    expect(file.entries.map(({ day, amount }) => `${day} ${amount}`)).toEqual([
      '2026-11-01 64000',
      '2026-11-13 125050',
    ]);
    expect(file.people).toEqual([
      { name: 'Asha', balance: -30_525 },
      { name: 'Ben', balance: 30_525 },
    ]);
  });

  it('[group-file-14] of ours keeps its amounts with decimal commas, and reads none of two kinds', () => {
    const head = 'date;kind;description;amount;paid_by;paid_to;Asha;Ben\n';
    const [entry] = read(`${head}2026-11-01;expense;Cab;640,00;Asha;;320,00;320,00\n`).entries;
    expect(entry).toMatchObject({ amount: 64_000, parts: [{ paid: 64_000, share: 32_000 }, {}] });
    const two = read(
      `${head}2026-11-01;expense;Cab;640,00;Asha;;320,00;320,00\n2026-11-02;expense;Tea;80.00;Asha;;40.00;40.00\n`,
    );
    expect(two.entries.map(({ description }) => description)).toEqual(['Tea']);
    expect(two.leftOut.map(({ what }) => what)).toEqual(['Cab']);
  });

  it('[group-file-15] is a Splitwise export by its shape, in whatever language', () => {
    const file = read(
      [
        'Datum,Beschreibung,Kategorie,Kosten,Währung,Asha,Ben,Zoya',
        '2026-11-01,Villa,Allgemein,9000.00,INR,6000.00,-3000.00,-3000.00',
        '2026-11-02,Karte für Ben,Allgemein,500.00,INR,500.00,-500.00,0.00',
        '2026-11-03,Ben an Asha,Zahlung,1500.00,INR,-1500.00,1500.00,0.00',
        '',
        '2026-11-20,Gesamtbilanz, , ,INR,5000.00,-2000.00,-3000.00',
      ].join('\n'),
    );
    expect(file.entries.map(({ kind, amount }) => `${kind} ${amount}`)).toEqual([
      'expense 900000',
      'expense 50000',
      'payment 150000',
    ]);
    expect(file.people.map(({ balance }) => balance)).toEqual([500_000, -200_000, -300_000]);
    expect(file.leftOut.map(({ why }) => why.name)).toEqual(['isTotal']);
  });
});
