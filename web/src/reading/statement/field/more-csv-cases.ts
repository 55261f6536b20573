import type { FieldCase } from './field-case.ts';

/** The second half of the CSV files that are read without a question. */
export const MORE_CSV_CASES: readonly FieldCase[] = [
  {
    file: 'mandate-november.csv',
    entries: [
      '2026-11-05 | 500000 | Neem Mutual Fund',
      '2026-11-07 | 1234500 | EMI 45678901 CHQ S45678901011',
    ],
    proof: 'balances',
  },
  {
    file: 'mandate-october.csv',
    entries: [
      '2026-10-05 | 500000 | Neem Mutual Fund',
      '2026-10-07 | 1234500 | EMI 45678901 CHQ S45678901010',
    ],
    proof: 'balances',
  },
  {
    file: 'mandate-one.csv',
    entries: ['2026-10-05 | 500000 | Neem Mutual Fund'],
    proof: 'balances',
  },
  {
    file: 'marks-in-cells.csv',
    entries: [
      '2026-11-03 | 5000 | A debit',
      '2026-11-04 | -200000 | A credit | money in',
      '2026-11-05 | 2500 | Minus and DR',
      '2026-11-06 | 1250 | Mark in front',
      '2026-11-07 | 1250 | In brackets',
    ],
    proof: 'balances',
  },
  {
    file: 'marks-indicator.csv',
    entries: [
      '2026-11-03 | 18000 | Gopal Tiffin',
      '2026-11-04 | -45000 | Refund Lenskart | money in',
    ],
  },
  {
    file: 'more-deposits.csv',
    entries: [
      '2026-11-02 | -150000 | Tuition fee from Riya | money in',
      '2026-11-03 | -150000 | Tuition fee from Kabir | money in',
      '2026-11-04 | 18000 | Gopal Tiffin',
      '2026-11-05 | -150000 | Tuition fee from Zoya | money in',
      '2026-11-06 | 1800000 | Rent',
      '2026-11-07 | -3750 | Interest | money in',
    ],
  },
  {
    file: 'overlap-first.csv',
    entries: [
      '2026-11-09 | 2000 | METRO TICKET',
      '2026-11-09 | 2000 | METRO TICKET',
      '2026-11-10 | 1500 | RAMU TEA',
    ],
    proof: 'balances',
  },
  {
    file: 'overlap-second.csv',
    entries: [
      '2026-11-09 | 2000 | METRO TICKET',
      '2026-11-09 | 2000 | METRO TICKET',
      '2026-11-10 | 1500 | RAMU TEA',
      '2026-11-10 | 1500 | RAMU TEA',
      '2026-11-11 | 2000 | METRO TICKET',
    ],
    proof: 'balances',
  },
  {
    file: 'ruined-first.csv',
    entries: ['2026-11-03 | 10000 | UPI GOPAL TIFFIN'],
  },
  {
    file: 'ruined-no-balance.csv',
    entries: [
      '2026-11-12 | 10000 | UPI RAMU TEA',
      '2026-11-13 | - | NEFT PRESTIGE RENT | no amount',
    ],
  },
  {
    file: 'ruined-november.csv',
    entries: [
      '2026-11-12 | 10000 | UPI Ramu TEA | not proved',
      '2026-11-13 | - | Neft Prestige Rent | no amount',
    ],
    proof: 'fails',
  },
  {
    file: 'ruined-october.csv',
    entries: ['2026-10-03 | 10000 | UPI Gopal Tiffin', '2026-10-04 | 25000 | UPI Namma Cycles'],
    proof: 'balances',
  },
  {
    file: 'ruined-third.csv',
    entries: ['2026-11-03 | 1000 | CASH PAID LIBRARY', '2026-11-20 | 10000 | UPI RAMU TEA'],
  },
  {
    file: 'rupee-one-decimal.csv',
    entries: [
      '2026-11-03 | 11070 | Gopal Tiffin',
      '2026-11-04 | 11662 | Namma Cycles',
      '2026-11-05 | 10900000 | Ganga Stores',
    ],
  },
  {
    file: 'signs.csv',
    entries: [
      '2026-11-03 | 5000 | Leading minus',
      '2026-11-04 | 123456 | Trailing minus',
      '2026-11-05 | 7525 | Brackets',
      '2026-11-06 | 8000 | Sign in brackets',
      '2026-11-07 | 9000 | Rupee and minus',
      '2026-11-08 | -200000 | Explicit plus (in) | money in',
      '2026-11-09 | 6000 | Unicode minus',
    ],
  },
  {
    file: 'splitwise-half-french.csv',
    entries: [
      '2026-11-02 | 45000 | Courses',
      '2026-11-05 | 900000 | Loyer',
      '2026-11-06 | 900000 | Meena a payé Arun | payment',
    ],
  },
  {
    file: 'splitwise-refund.csv',
    entries: [
      '2026-11-02 | 150000 | Electricity',
      '2026-11-10 | -30000 | Electricity refund',
      '2026-11-12 | 20000 | Hotel refund (entered as reversed)',
    ],
  },
  {
    file: 'splitwise-rent.csv',
    entries: [
      '2026-11-01 | 56000 | Rent',
      '2026-11-03 | 71 | Bread',
      '2026-11-04 | 333 | Off by a paisa',
    ],
  },
  {
    file: 'splitwise-yen.csv',
    entries: [
      '2026-11-07 | 300 | Ramen | other currency',
      '2026-11-08 | - | Taxi | no amount',
      '2026-11-09 | 610800 | Onsen | other currency',
    ],
  },
  {
    file: 'utf16-no-mark.csv',
    entries: [
      '2026-11-03 | 4000 | चाय की दुकान लाइन 2',
      '2026-11-04 | 125000 | Namma Cycles, Jayanagar',
      '2026-11-05 | 18000 | Gopal Tiffin',
      '2026-11-06 | -5000000 | Salary | money in',
    ],
  },
];
