import type { FieldCase } from './field-case.ts';

/** PDF files, workbooks and pages that are read without a question. */
export const OTHER_CASES: readonly FieldCase[] = [
  {
    file: 'card-bar-time.pdf',
    entries: [
      '2026-11-03 | -1000000 | BPPY CC PAYMENT DP016307 | card payment',
      '2026-11-05 | 123450 | GODAVARI SWEETS',
      '2026-11-09 | 460000 | VIJAY ELECTRONICS',
      '2026-11-12 | 50000 | UPI-CHAI POINT',
      '2026-11-15 | -45000 | LENSKART GURGAON | money in',
    ],
  },
  {
    file: 'card-base.pdf',
    entries: [
      '2026-11-03 | -1000000 | BPPY CC PAYMENT DP016307 | card payment',
      '2026-11-05 | 123450 | GODAVARI SWEETS',
      '2026-11-09 | 460000 | VIJAY ELECTRONICS',
      '2026-11-12 | 50000 | UPI-CHAI POINT',
      '2026-11-15 | -45000 | LENSKART GURGAON | money in',
    ],
  },
  {
    file: 'card-glyph-plus.pdf',
    entries: [
      '2026-11-03 | -1000000 | BPPY CC PAYMENT DP016307 (Ref# ST26307008) | card payment',
      '2026-11-05 | 123450 | GODAVARI SWEETS BANGALORE',
      '2026-11-09 | 460000 | EMI VIJAY ELECTRONICS BANGALORE',
      '2026-11-12 | 50000 | UPI-CHAI POINT',
      '2026-11-15 | -45000 | LENSKART GURGAON | money in',
    ],
    unread: ['MEENA KRISHNAN'],
  },
  {
    file: 'card-glyph.pdf',
    entries: [
      '2026-11-03 | -1000000 | BPPY CC PAYMENT DP016307 | card payment',
      '2026-11-05 | 123450 | GODAVARI SWEETS',
      '2026-11-09 | 460000 | VIJAY ELECTRONICS',
      '2026-11-12 | 50000 | UPI-CHAI POINT',
      '2026-11-15 | -45000 | LENSKART GURGAON | money in',
    ],
  },
  {
    file: 'card-letter-marks.pdf',
    entries: [
      '2026-11-03 | -1000000 | PAYMENT RECEIVED 000PP016263047 | card payment',
      '2026-11-05 | 123450 | GODAVARI SWEETS BANGALORE IN',
      '2026-11-09 | 460000 | VIJAY ELECTRONICS EMI 02/06',
      '2026-11-12 | 50000 | CHAI POINT BANGALORE IN',
      '2026-11-15 | -45000 | REFUND LENSKART GURGAON IN | money in',
    ],
    unread: ['TRANSACTIONS FOR MEENA KRISHNAN'],
    proof: 'totals',
  },
  {
    file: 'card-plus.pdf',
    entries: [
      '2026-11-03 | -1000000 | BPPY CC PAYMENT DP016307 | card payment',
      '2026-11-05 | 123450 | GODAVARI SWEETS',
      '2026-11-09 | 460000 | VIJAY ELECTRONICS',
      '2026-11-12 | 50000 | UPI-CHAI POINT',
      '2026-11-15 | -45000 | LENSKART GURGAON | money in',
    ],
  },
  {
    file: 'card-stray.pdf',
    entries: [
      '2026-11-03 | -1000000 | BPPY CC PAYMENT DP016307 | card payment',
      '2026-11-05 | 123450 | GODAVARI SWEETS',
      '2026-11-09 | 460000 | VIJAY ELECTRONICS',
      '2026-11-12 | 50000 | UPI-CHAI POINT',
      '2026-11-15 | -45000 | LENSKART GURGAON | money in',
    ],
  },
  {
    file: 'days-without-year.pdf',
    entries: [
      '2026-11-17 | 22000 | Alia Sam',
      '2026-06-30 | 1380000 | Money blocked for Pearl Jewels Limited UPI ID: pearl.ipo@validbank UPI Ref No: 654000000004 Note: This payment is not included in the total | unsure',
      '2026-01-05 | 8050 | Ganga Stores',
      '2025-12-28 | -27500 | Chetan V | money in',
      '2025-12-20 | 42000 | Recharge of Mobile 9000012345 UPI ID: recharge@ptybl on UPI Ref No: 210000000002',
      '2025-11-21 | 218700 | Automatic payment for Neem Insurance UPI ID: neem@paytm on UPI Ref No: 617200000008',
    ],
    proof: 'totals',
  },
  {
    file: 'html-comment-first.xls',
    entries: ['2026-11-03 | 18000 | Gopal Tiffin, Jayanagar'],
  },
  {
    file: 'html-style-first.xls',
    entries: ['2026-11-03 | 18000 | Gopal Tiffin, Jayanagar'],
  },
  {
    file: 'late-evening.xlsx',
    entries: [
      '2026-10-31 | 18000 | Last minute of October',
      '2026-11-01 | 125030 | First minutes of November',
      '2026-11-01 | -5000000 | Salary | money in',
    ],
  },
  {
    file: 'lines-around-day.pdf',
    entries: [
      '2026-11-02 | 5000 | Gopal Tiffin',
      '2026-11-03 | 23145 | Namma Cycles',
      '2026-11-05 | -60000 | Int.Pd:01-08-2026 to 31-10-2026 FD 000912345678 | money in',
      '2026-11-06 | 3000 | Ramu TEA',
    ],
    proof: 'balances',
  },
  {
    file: 'narration-paid.pdf',
    entries: [
      '2026-11-02 | 5000 | Gopal Tiffin',
      '2026-11-03 | 3000 | Ramu TEA',
      '2026-11-04 | 2000 | Ganga',
    ],
    proof: 'balances',
  },
  {
    file: 'serial-days-mixed.xlsx',
    entries: [
      '2026-11-03 | 18000 | Gopal Tiffin',
      '2026-11-04 | 125050 | Namma Cycles',
      '2026-11-05 | 50000 | Rent',
    ],
  },
  {
    file: 'serial-days.xlsx',
    entries: [
      '2026-11-03 | 18000 | Gopal Tiffin',
      '2026-11-04 | 125050 | Namma Cycles',
      '2026-11-05 | -5000000 | Salary | money in',
    ],
  },
  {
    file: 'sheets-and-legend.xlsx',
    entries: [
      '2026-10-03 | 18000 | Gopal Tiffin',
      '2026-10-04 | 64000 | Ganga Stores',
      '2026-10-05 | 2000 | Ramu Tea',
    ],
  },
  {
    file: 'sheets-two.xlsx',
    entries: [
      '2026-10-03 | 18000 | Gopal Tiffin',
      '2026-10-04 | 64000 | Ganga Stores',
      '2026-10-05 | 2000 | Ramu Tea',
    ],
  },
  {
    file: 'upi-app-cashback.pdf',
    entries: [
      '2026-11-02 | 18000 | Gopal Tiffin Centre',
      '2026-11-05 | -600000 | Latha Menon | money in',
      '2026-11-09 | -2500 | Cashback received UPI Transaction ID: 631300000013 | money in',
    ],
  },
  {
    file: 'upi-app-sent-received.pdf',
    entries: [
      '2026-11-02 | 18000 | Gopal Tiffin Centre',
      '2026-11-05 | -600000 | Latha Menon | money in',
      '2026-11-09 | 125000 | Namma Cycles',
      '2026-11-20 | -25000 | Devika R | money in',
    ],
    unread: ['Page 1 of 1'],
  },
];
