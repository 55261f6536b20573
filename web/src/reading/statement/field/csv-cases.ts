import type { FieldCase } from './field-case.ts';

/** The first half of the CSV files that are read without a question. */
export const CSV_CASES: readonly FieldCase[] = [
  {
    file: 'card-marks-unknown-head.csv',
    entries: [
      '2026-11-04 | 65400 | GODAVARI SWEETS BANGALORE IN',
      '2026-11-06 | -1200000 | BBPS Payment received | money in',
      '2026-11-08 | 12050 | CHAI POINT BANGALORE IN',
      '2026-11-11 | -89900 | LENSKART GURGAON IN | money in',
      '2026-11-15 | 44620 | CLOUDHOST DUBLIN IE',
    ],
    unread: ['4315XXXXXXXX7008'],
  },
  {
    file: 'comma-balance.csv',
    entries: [
      '2026-11-03 | 460 | Gopal Tiffin',
      '2026-11-04 | 1300 | Namma Cycles',
      '2026-11-05 | 1750 | Ganga',
    ],
    proof: 'balances',
  },
  {
    file: 'comma-decimals.csv',
    entries: [
      '2026-11-03 | 460 | Gopal Tiffin',
      '2026-11-04 | 1300 | Namma Cycles',
      '2026-11-05 | 1756 | Ganga Stores',
      '2026-11-06 | -120000 | Salary | money in',
    ],
    proof: 'balances',
  },
  {
    file: 'crlf-head-only.csv',
    entries: [
      '2026-11-03 | 18000 | Gopal Tiffin',
      '2026-11-04 | 125000 | Namma Cycles',
      '2026-11-05 | 1800000 | Rent',
    ],
  },
  {
    file: 'crlf-joined.csv',
    entries: [
      '2026-11-03 | 18000 | Gopal Tiffin',
      '2026-11-04 | 125000 | Namma Cycles',
      '2026-11-05 | 2000 | Ramu Tea',
      '2026-11-06 | 64000 | Ganga Stores',
      '2026-11-07 | 1800000 | Rent',
    ],
  },
  {
    file: 'crlf-last-line-lf.csv',
    entries: ['2026-11-03 | 18000 | Gopal Tiffin', '2026-11-04 | 125000 | Namma Cycles'],
  },
  {
    file: 'crlf-then-lf.csv',
    entries: [
      '2026-11-03 | 18000 | Gopal Tiffin',
      '2026-11-04 | 125000 | Namma Cycles',
      '2026-11-05 | 2000 | Ramu Tea',
      '2026-11-06 | 64000 | Ganga Stores',
    ],
  },
  {
    file: 'day-after.csv',
    entries: [
      '2026-11-23 | 83000 | UPI/RAMU TEA/632612340055',
      '2026-11-24 | 4000 | UPI/GOPAL/632612340066',
    ],
  },
  {
    file: 'day-before.csv',
    entries: ['2026-11-22 | 83000 | UPI/RAMU TEA/632612340055'],
  },
  {
    file: 'days-bar-time.csv',
    entries: [
      '2026-11-03 | 10000 | Shop 1',
      '2026-11-04 | 10100 | Shop 2',
      '2026-11-05 | 10200 | Shop 3',
    ],
  },
  {
    file: 'days-sept.csv',
    entries: [
      '2026-08-01 | 10000 | Shop 1',
      '2026-08-31 | 10100 | Shop 2',
      '2026-09-01 | 10200 | Shop 3',
      '2026-09-02 | 10300 | Shop 4',
      '2026-09-03 | 10400 | Shop 5',
    ],
  },
  {
    file: 'days-utc.csv',
    entries: [
      '2026-10-31 | 1100 | Last second of October in India',
      '2026-11-01 | 1200 | First second of November in India',
      '2026-11-01 | 1300 | Quarter past midnight',
    ],
  },
  {
    file: 'days-weekday.csv',
    entries: [
      '2026-11-03 | 10000 | Shop 1',
      '2026-11-04 | 10100 | Shop 2',
      '2026-11-05 | 10200 | Shop 3',
    ],
  },
  {
    file: 'days-year-first.csv',
    entries: [
      '2026-11-03 | 10000 | Shop 1',
      '2026-11-04 | 10100 | Shop 2',
      '2026-11-15 | 10200 | Shop 3',
    ],
  },
  {
    file: 'ezbookkeeping-zones.csv',
    entries: ['2026-11-01 | 6000 | Idli', '2026-11-01 | 13000 | Kaffee in Berlin'],
  },
  {
    file: 'inner-quotes.csv',
    entries: [
      '2026-11-03 | 18000 | Gopal Tiffin',
      '2026-11-04 | 125000 | "namma Cycles"',
      '2026-11-05 | 2000 | UPI Ramu TEA',
      '2026-11-06 | 64000 | UPI Ganga Stores',
    ],
  },
  {
    file: 'last-rows-unread.csv',
    entries: [
      '2026-11-03 | 10000 | Shop 1',
      '2026-11-04 | 10100 | Shop 2',
      '2026-11-05 | - | Laptop EMI | no amount',
      '2026-11-06 | - | Flight USD | no amount',
    ],
  },
  {
    file: 'lf-head-crlf-rows.csv',
    entries: ['2026-11-03 | 18000 | Gopal Tiffin', '2026-11-04 | 125000 | Namma Cycles'],
  },
  {
    file: 'mandate-newest-first.csv',
    entries: ['2026-11-05 | 500000 | Neem Mutual Fund', '2026-10-05 | 500000 | Neem Mutual Fund'],
    proof: 'balances',
  },
];
