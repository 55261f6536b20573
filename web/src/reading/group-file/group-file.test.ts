import { readFileSync } from 'node:fs';
import {
  asPaise,
  csvLine,
  csvText,
  isLine,
  plainDecimal,
  rupeesAtRate,
  sumPaise,
  type Paise,
} from '@hisaab/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCsv } from '../csv/read-csv.ts';
import { balancesOf } from './balances-of.ts';
import { prepareImport, firstGuess } from './prepare-import.ts';
import type { GroupFile } from './group-file.ts';
import { readGroupFile } from './read-group-file.ts';
import { refusalOf } from '../../test/refusal-of.ts';
import { WORDS } from '../../test/words.ts';
import { wordFault } from '../word-fault.ts';

const TODAY = '2026-11-15';
const SPLITWISE = `Date,Description,Category,Cost,Currency,Ananya Rao,Nikhil,Old account

2025-09-12,Lounge,General,14.00,USD,7.00,-7.00,0.00
2025-09-13,Dinner,Dining out,900.00,INR,450.00,-450.00,0.00
2025-09-14,Snacks,Groceries,240.00,INR,120.02,-120.00,0.00
2025-09-15,Taxi,Taxi,100.01,INR,-33.33,33.33,0.00
2025-09-16,Nikhil paid Ananya,Payment,200.00,INR,-200.00,200.00,0.00
2025-09-17,Ananya alone,General,50.00,INR,0.00,0.00,0.00
16 Sept or so,Tea,General,10.00,INR,5.00,-5.00,0.00
2025-09-18,Rent,Rent,many,INR,5.00,-5.00,0.00

2025-09-30,Total balance, , ,INR,341.69,-341.67,0.00
`;

function read(text: string, rates: Partial<Record<string, string>> = {}): GroupFile {
  return readGroupFile(
    readCsv(new TextEncoder().encode(text)),
    TODAY,
    (currency) => rates[currency],
  );
}

function balancesAfter(file: GroupFile, members: string[] = []) {
  return prepareImport(file, firstGuess(file, members)).balances;
}

describe('The file of a group', () => {
  it('[group-file-1] of Splitwise becomes expenses and payments, and lists the skipped rows with reasons', () => {
    const file = read(SPLITWISE);
    expect(file).toMatchObject({ format: 'Splitwise', rowCount: 9 });
    const { entries } = prepareImport(file, firstGuess(file, ['Nikhil']));
    expect(entries).toEqual([
      {
        kind: 'expense',
        date: '2025-09-13',
        description: 'Dinner',
        category: 'Food',
        amount: 900,
        paid_by_name: 'Ananya Rao',
        participant_names: ['Ananya Rao', 'Nikhil'],
      },
      {
        kind: 'expense',
        date: '2025-09-15',
        description: 'Taxi',
        category: 'Transport',
        amount: 100.01,
        paid_by_name: 'Nikhil',
        lines: [
          { amount: 66.68, participant_names: ['Nikhil'] },
          { amount: 33.33, participant_names: ['Ananya Rao'] },
        ],
      },
      {
        kind: 'payment',
        date: '2025-09-16',
        note: 'Nikhil paid Ananya',
        amount: 200,
        from_member: 'Nikhil',
        to_member: 'Ananya Rao',
      },
    ]);
    expect(
      file.leftOut.map(({ what, why, amount }) => [what, wordFault(WORDS, why), amount]),
    ).toEqual([
      ['Lounge', 'In USD, without a rate', 'USD 14.00'],
      ['Snacks', 'The shares are ₹0.02 off', '₹240.00'],
      ['Ananya alone', "It changes nobody's balance", '₹50.00'],
      ['Tea', 'Its day could not be read', '₹10.00'],
      ['Rent', 'An amount could not be read', 'many'],
      ['Total balance', 'A total, not an expense', '₹0.00'],
    ]);
  });

  it('[group-file-9] is imported completely, whatever its names and descriptions', () => {
    const long = 'x'.repeat(200);
    const marks = `a${'\u0301\u0316'.repeat(40)}`;
    const file = read(
      [
        `Date,Description,Category,Cost,Currency,"Asha\nRao",,${long},\u202eRavi`,
        `2025-09-13,${marks},General,100.00,INR,75.00,-25.00,-25.00,-25.00`,
        `2025-09-14,"two\nlines ${long.repeat(3)}",General,100.00,INR,-100.00,100.00,0.00,0.00`,
      ].join('\n'),
    );
    expect(file.people.map(({ name }) => name)).toEqual([
      'Asha Rao',
      'Person 2',
      'x'.repeat(150),
      'Ravi',
    ]);
    for (const { description } of file.entries) expect(isLine(description, 1, 500)).toBe(true);
    const { balances, guests } = prepareImport(file, firstGuess(file, []));
    expect(guests).toHaveLength(4);
    expect(balances.every(({ inFile, after }) => inFile === after)).toBe(true);
  });

  const ABROAD = [
    'Date,Description,Category,Cost,Currency,Asha,Ben,Zoya',
    '2025-09-12,Lounge,General,100.00,THB,66.67,-33.33,-33.34',
    '2025-09-13,Dinner,Dining out,900.00,INR,450.00,-450.00,0.00',
    '2025-09-14,Ben pays,Payment,20.50,THB,-20.50,20.50,0.00',
    '2025-09-15,Sushi,Dining out,"1,500.00",JPY,750.00,-750.00,0.00',
    '2025-09-16,Half a yen,General,1.50,JPY,0.75,-0.75,0.00',
    '2025-09-17,Off,General,10.00,THB,5.00,-4.99,0.00',
    '2025-09-18,Dust,General,0.01,THB,0.01,-0.01,0.00',
    '2025-09-19,Gold,General,1.00,XYZ,0.50,-0.50,0.00',
    '2025-09-30,Total balance, , ,INR,450.00,-450.00,0.00',
    '2025-09-30,Total balance, , ,THB,51.18,-17.83,-33.34',
  ];

  it('[group-file-10] of Splitwise is imported with rows in other currencies, at one rate for each', () => {
    const text = ABROAD.join('\n');
    const THB = '0.4512';
    expect(read(text)).toMatchObject({
      currencies: [
        { currency: 'THB', count: 4 },
        { currency: 'JPY', count: 2 },
      ],
      entries: [{ description: 'Dinner' }],
    });
    const file = read(text, { THB });
    const { entries } = prepareImport(file, firstGuess(file, []));
    const original = { currency: 'THB', rate: 0.4512 };
    expect(entries).toEqual([
      {
        kind: 'expense',
        date: '2025-09-12',
        description: 'Lounge',
        category: 'Other',
        amount: 45.12,
        original: { ...original, amount: 100 },
        paid_by_name: 'Asha',
        participant_names: ['Asha', 'Ben', 'Zoya'],
      },
      expect.objectContaining({ description: 'Dinner', amount: 900 }),
      expect.objectContaining({
        kind: 'payment',
        note: 'Ben pays',
        amount: 9.25,
        original: { ...original, amount: 20.5 },
        from_member: 'Ben',
        to_member: 'Asha',
      }),
    ]);
    expect(
      file.leftOut.map(({ what, why, amount }) => [what, wordFault(WORDS, why), amount]),
    ).toEqual([
      ['Sushi', 'In JPY, without a rate', 'JPY 1,500.00'],
      ['Half a yen', 'In JPY, without a rate', 'JPY 1.50'],
      ['Off', 'The shares are ฿0.01 off', 'THB 10.00'],
      ['Dust', 'Its amount is zero', 'THB 0.01'],
      ['Gold', 'In XYZ, which is not known', 'XYZ 1.00'],
      ['Total balance', 'A total, not an expense', '₹0.00'],
      ['Total balance', 'A total, not an expense', 'THB'],
    ]);
    const yen = read(text, { JPY: '0.55' });
    expect(yen.entries[1]).toMatchObject({ amount: 82_500, original: { amount: 1500 } });
    expect(yen.leftOut.some(({ what }) => what === 'Half a yen')).toBe(true);
  });

  it('[group-file-11] is compared with its own totals in every imported currency', () => {
    const agreeing = balancesAfter(read(ABROAD.join('\n'), { THB: '2' }));
    expect(agreeing.every(({ inFile, after }) => inFile === after)).toBe(true);
    const text = ABROAD.join('\n').replace('THB,51.18', 'THB,52.18');
    const [asha] = balancesAfter(read(text, { THB: '2' }));
    expect((asha?.inFile ?? 0) - (asha?.after ?? 0)).toBe(200);
    // Without a rate nothing of the currency counts.
    expect(balancesAfter(read(text)).every(({ inFile, after }) => inFile === after)).toBe(true);
  });

  it('[group-file-12] keeps payments and shares in the other currency, and both add up, at any rate', () => {
    const cents = fc.integer({ min: 1, max: 9_000_000 });
    const rate = fc
      .tuple(fc.integer({ min: 0, max: 9999 }), fc.integer({ min: 1, max: 9_999_999_999 }))
      .map(([whole, rest]) => `${whole}.${String(rest).padStart(10, '0')}`);
    const rows = fc.array(fc.tuple(cents, cents, cents, cents), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(rows, rate, (all, THB) => {
        const lines = all.map(([a, b, c, d]) => {
          const cost = a + b + c + d;
          // Two pay, all four have a share.
          const nets = [cost - (c + d) - a - a, c + d - b + a, -c, -d];
          const net = nets.with(0, -nets.slice(1).reduce((sum, one) => sum + one, 0));
          return csvLine(['2025-09-13', 'Row', 'General', rupees(cost), 'THB', ...net.map(rupees)]);
        });
        const header = 'Date,Description,Category,Cost,Currency,A,B,C,D\n';
        const file = read(header + lines.join(''), { THB });
        for (const { amount, parts, original } of file.entries) {
          const sumOf = (amounts: ReadonlyArray<number | null | undefined>) =>
            amounts.reduce<number>((sum, one) => sum + (one ?? 0), 0);
          expect(sumOf(parts.map(({ paid }) => paid))).toBe(amount);
          expect(sumOf(parts.map(({ share }) => share))).toBe(amount);
          expect(sumOf(parts.map(({ paidIn }) => paidIn))).toBeCloseTo(original?.amount ?? 0, 4);
          expect(sumOf(parts.map(({ shareIn }) => shareIn))).toBeCloseTo(original?.amount ?? 0, 4);
          expect(amount).toBe(
            rupeesAtRate({
              amount: plainDecimal(original?.amount ?? 0, 2) ?? '',
              rate: plainDecimal(THB, 10) ?? '',
            }),
          );
        }
        const prepared = prepareImport(
          file,
          file.people.map(() => ({ is: 'guest' })),
        );
        expect(prepared.balances.every(({ inFile, after }) => inFile === after)).toBe(true);
      }),
    );
  });

  it('[group-file-2] is compared with its own totals, minus skipped rows', () => {
    const agreeing = balancesAfter(read(SPLITWISE));
    expect(agreeing.map(({ name, inFile, after }) => [name, inFile, after])).toEqual([
      ['Ananya Rao', 21_667, 21_667],
      ['Nikhil', -21_667, -21_667],
    ]);
    const other = balancesAfter(read(SPLITWISE.replace('341.69', '351.69')));
    expect(other[0]).toEqual({ name: 'Ananya Rao', inFile: 22_667, after: 21_667 });
  });

  it('[group-file-3] matches people by name, and leaves out only those without amounts', () => {
    const file = read(SPLITWISE);
    const who = firstGuess(file, ['nikhil', 'Zoya']);
    expect(who).toEqual([{ is: 'guest' }, { is: 'member', name: 'nikhil' }, { is: 'out' }]);
    expect(prepareImport(file, who)).toMatchObject({
      guests: ['Ananya Rao'],
      faults: [undefined, undefined, undefined],
    });
    const [fault] = prepareImport(file, [{ is: 'out' }, { is: 'guest' }, { is: 'out' }]).faults;
    expect(fault && wordFault(WORDS, fault)).toBe(
      'Ananya Rao gets back ₹216.67 in this file and cannot be left out. Choose a member or a new guest.',
    );
    const twice = prepareImport(file, [
      { is: 'member', name: 'Zoya' },
      { is: 'member', name: 'Zoya' },
      { is: 'out' },
    ]);
    expect(twice.faults.slice(0, 2).map((one) => one && wordFault(WORDS, one))).toEqual([
      'Two names of the file are Zoya. Choose somebody else for one of them.',
      'Two names of the file are Zoya. Choose somebody else for one of them.',
    ]);
  });

  it('[group-file-4] of Hisaab is imported with its payers and shares', () => {
    const file = read(
      [
        'date,kind,description,amount,paid_by,paid_to,Asha,"Ben; Co",Chitra\r\n',
        "2026-11-05,payment,'=Cash,25.50,Chitra,Asha,,,\r\n",
        '2026-11-04,expense,Dinner,100.00,Asha 60.00; Ben; Co 40.00,,33.34,33.33,33.33\r\n',
        '2026-11-03,expense,Auto,50.00,Asha,,25.00,,25.00\r\n',
        '2026-11-02,expense,Off,50.00,Asha,,25.00,,25.01\r\n',
        '2026-11-01,expense,Who,50.00,Zoe,,25.00,,25.00\r\n',
      ].join(''),
    );
    const { entries, balances } = prepareImport(file, firstGuess(file, ['Asha']));
    expect(entries).toEqual([
      expect.objectContaining({ paid_by_name: 'Asha', participant_names: ['Asha', 'Chitra'] }),
      expect.objectContaining({
        payers: [
          { name: 'Asha', amount: 60 },
          { name: 'Ben; Co', amount: 40 },
        ],
        lines: [
          { amount: 33.34, participant_names: ['Asha'] },
          { amount: 66.66, participant_names: ['Ben; Co', 'Chitra'] },
        ],
      }),
      expect.objectContaining({ kind: 'payment', note: '=Cash', from_member: 'Chitra' }),
    ]);
    expect(balances.every(({ inFile, after }) => inFile === after)).toBe(true);
    expect(file.leftOut.map(({ why }) => wordFault(WORDS, why))).toEqual([
      'The shares are ₹0.01 off',
      'Who paid is not in the file',
    ]);
  });

  it.each([
    ['neither a Splitwise export', 'date,amount\n2026-11-05,120\n'],
    ['no column for any person', 'Date,Description,Category,Cost,Currency\n'],
    [
      '10,001 entries; 10,000 can be imported',
      `Date,Description,Category,Cost,Currency,A,B\n${'2026-11-05,x,General,2,INR,1,-1\n'.repeat(10_001)}`,
    ],
  ])('[group-file-5] is refused with a sentence: %s', (sentence, text) => {
    expect(refusalOf(() => read(text))).toContain(sentence);
  });

  const paise = fc.integer({ min: 0, max: 5_000_000 });
  const NAMES = ['Asha', 'Ben', '=Chitra', 'Dev, "D"', 'मीरा'];
  const parts = fc.array(paise, { minLength: NAMES.length, maxLength: NAMES.length });

  it.each([
    ['day first', ['05/11/2025', '31/10/2025'], ['2025-11-05', '2025-10-31']],
    ['month first', ['05/11/2025', '10/31/2025'], ['2025-05-11', '2025-10-31']],
    ['with names of months', ['5 Nov 2025', '31-Oct-25'], ['2025-11-05', '2025-10-31']],
  ])(
    '[group-file-8] has the order of day and month of its whole column: %s',
    (_order, days, expected) => {
      const splitwise = days.map((day) => `"${day}",Tea,General,10.00,INR,5.00,-5.00`);
      const own = days.map((day) => `"${day}",expense,Tea,10.00,Asha,,5.00,5.00`);
      for (const rows of [
        ['Date,Description,Category,Cost,Currency,Asha,Ben', ...splitwise],
        ['date,kind,description,amount,paid_by,paid_to,Asha,Ben', ...own],
      ]) {
        const { entries, leftOut } = read(rows.join('\n'));
        expect(leftOut).toEqual([]);
        expect(entries.map(({ day }) => day).toSorted()).toEqual(expected.toSorted());
      }
    },
  );

  it('[group-file-13] of Splitwise has a cost below zero as money that came back', () => {
    const { entries, people } = read(
      readFileSync('web/src/reading/statement/field/files/splitwise-refund.csv', 'utf8'),
    );
    const [spent, refund, other] = entries;
    expect([spent?.isRefund, refund?.isRefund, other?.isRefund]).toEqual([
      undefined,
      true,
      undefined,
    ]);
    expect(refund).toMatchObject({
      kind: 'expense',
      description: 'Electricity refund',
      amount: 60_000,
    });
    expect(people.map(({ balance }) => balance)).toEqual([100_000, -100_000]);
  });

  it('[group-file-6] of Splitwise results in the same balances, whatever its rows', () => {
    const rows = fc.array(
      fc.record({
        up: parts,
        down: parts,
        extra: fc.integer({ min: -9, max: 999 }),
        isPayment: fc.boolean(),
      }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(rows, (all) => {
        const nets = all.map(({ up, down }) => {
          const moved = up.map((amount, place) => amount - (down[place] ?? 0));
          return moved.with(0, (moved[0] ?? 0) - moved.reduce((sum, one) => sum + one, 0));
        });
        const lines = nets.map((net, place) => {
          const cost =
            net.reduce((sum, one) => sum + Math.max(one, 0), 0) + (all[place]?.extra ?? 0);
          const category = all[place]?.isPayment ? 'Payment' : 'General';
          return csvLine(['2025-09-13', 'Row', category, rupees(cost), 'INR', ...net.map(rupees)]);
        });
        const header = csvLine(['Date', 'Description', 'Category', 'Cost', 'Currency', ...NAMES]);
        const file = read(header + lines.join(''));
        const { entries } = prepareImport(
          file,
          NAMES.map(() => ({ is: 'guest' })),
        );
        const expected = NAMES.map((_, person) =>
          nets.reduce((sum, net) => sum + (net[person] ?? 0), 0),
        );
        expect(NAMES.map((name) => Number(balancesOf(entries).get(name) ?? 0))).toEqual(expected);
      }),
    );
  });

  it('[group-file-7] of Hisaab results in the same balances, payers and shares, whatever was exported', () => {
    const bills = fc.array(fc.record({ paid: parts, weights: parts, isPayment: fc.boolean() }), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(bills, (all) => {
        const entries = all.map(({ paid, weights, isPayment }) => {
          const amount = sumPaise(paid.map(asPaise));
          return { paid: paid.map(asPaise), shares: shared(amount, weights), amount, isPayment };
        });
        const header = csvLine([
          'date',
          'kind',
          'description',
          'amount',
          'paid_by',
          'paid_to',
          ...NAMES.map(csvText),
        ]);
        const lines = entries.map(({ paid, shares, amount, isPayment }) =>
          csvLine(
            isPayment
              ? [
                  '2026-11-05',
                  'payment',
                  '',
                  rupees(amount),
                  csvText('=Chitra'),
                  'Ben',
                  ...NAMES.map(() => ''),
                ]
              : [
                  '2026-11-05',
                  'expense',
                  '',
                  rupees(amount),
                  csvText(paidBy(paid)),
                  '',
                  ...shares.map(rupees),
                ],
          ),
        );
        const file = read(header + lines.join(''));
        const prepared = prepareImport(
          file,
          NAMES.map(() => ({ is: 'guest' })),
        );
        const expected = NAMES.map((name, person) =>
          entries.reduce((sum, { paid, shares, amount, isPayment }) => {
            if (!isPayment) return sum + (paid[person] ?? 0) - (shares[person] ?? 0);
            return sum + (name === '=Chitra' ? amount : 0) - (name === 'Ben' ? amount : 0);
          }, 0),
        );
        expect(NAMES.map((name) => Number(balancesOf(prepared.entries).get(name) ?? 0))).toEqual(
          expected,
        );
        expect(prepared.balances.every(({ inFile, after }) => inFile === after)).toBe(true);
      }),
    );
  });

  function rupees(amount: number): string {
    return (amount / 100).toFixed(2);
  }

  function shared(amount: Paise, weights: readonly number[]): Paise[] {
    const all = weights.reduce((sum, one) => sum + one, 0) || 1;
    const shares = weights.map((weight) => Math.floor((amount * weight) / all));
    const rest = amount - shares.reduce((sum, one) => sum + one, 0);
    return shares.with(0, (shares[0] ?? 0) + rest).map(asPaise);
  }

  function paidBy(paid: readonly Paise[]): string {
    const payers = paid.flatMap((amount, person) =>
      amount > 0 ? [`${NAMES[person]} ${rupees(amount)}`] : [],
    );
    if (payers.length > 1) return payers.join('; ');
    return NAMES[paid.findIndex((amount) => amount > 0)] ?? 'Asha';
  }
});
