import type { Repeat } from '@hisaab/domain';

/** An expense of a demo group, in rupees or in baht. */
export type SharedExpense = SharedFacts & ({ rupees: number } | { baht: number });

interface SharedFacts {
  daysAgo: number;
  paidBy: string;
  description: string;
  /** Everybody by default. */
  among?: readonly string[];
  /** The heads of a split by heads. */
  heads?: Readonly<Record<string, number>>;
  /** The lines of a bill; the rest is tax and tip. */
  lines?: ReadonlyArray<{ rupees: number; description: string; among: readonly string[] }>;
  /** Several payers, in rupees. */
  payers?: Readonly<Record<string, number>>;
  /** The number of lines of its receipt, if any. */
  receiptLines?: number;
  /** The interval at which it repeats from that day on. */
  every?: Repeat;
}

/** A payment between two people of a demo group. */
export interface SharedPayment {
  daysAgo: number;
  from: string;
  to: string;
  rupees: number;
  note: string;
}

/** A weekend of five friends. */
export const GOA_WEEKEND: readonly SharedExpense[] = [
  { daysAgo: 45, paidBy: 'demo', rupees: 18_400, description: 'Villa in Anjuna, two nights' },
  { daysAgo: 44, paidBy: 'Arjun', rupees: 21_260, description: 'Flights to Goa' },
  { daysAgo: 38, paidBy: 'Priya', rupees: 1_450, description: 'Cab from the airport' },
  {
    daysAgo: 38,
    paidBy: 'Neha',
    rupees: 3_875.5,
    description: 'Dinner at the beach shack',
    receiptLines: 9,
  },
  {
    daysAgo: 37,
    paidBy: 'Rohan',
    rupees: 2_400,
    description: 'Scooters',
    among: ['demo', 'Arjun', 'Rohan'],
  },
  { daysAgo: 37, paidBy: 'demo', rupees: 1_190, description: 'Fish thalis' },
  {
    daysAgo: 37,
    paidBy: 'Neha',
    rupees: 3_600,
    description: 'Parasailing',
    among: ['demo', 'Priya', 'Neha'],
  },
  { daysAgo: 36, paidBy: 'Priya', rupees: 2_745, description: 'Breakfast and feni to take home' },
  // With this, demo and Priya are even, so that three payments settle five people.
  {
    daysAgo: 36,
    paidBy: 'Rohan',
    rupees: 2_033.6,
    description: 'Cashews and kokum',
    among: ['demo', 'Rohan'],
  },
];

/** The rate of the trip to Bangkok, in rupees for a baht. */
export const BAHT_RATE = '2.4512';

/** Four days in Bangkok, paid in baht except for the flights. */
export const BANGKOK: readonly SharedExpense[] = [
  { daysAgo: 118, paidBy: 'demo', rupees: 54_300, description: 'Flights to Bangkok' },
  { daysAgo: 101, paidBy: 'Priya', baht: 420, description: 'Taxi from the airport' },
  { daysAgo: 100, paidBy: 'demo', baht: 1_890, description: 'Dinner in Yaowarat' },
  { daysAgo: 99, paidBy: 'Arjun', baht: 1_200, description: 'Boat to Ayutthaya' },
  { daysAgo: 98, paidBy: 'Priya', baht: 7_450.5, description: 'Hotel, three nights' },
];

/** The flat that Priya, demo and Kabir share; Vikram moved out and still owes his share. */
export const FLAT_BEFORE: readonly SharedExpense[] = [
  { daysAgo: 170, paidBy: 'Priya', rupees: 24_000, description: 'Washing machine' },
  { daysAgo: 150, paidBy: 'demo', rupees: 2_310.75, description: 'Groceries for the house' },
  { daysAgo: 131, paidBy: 'Vikram', rupees: 5_200, description: 'Water filter' },
  { daysAgo: 122, paidBy: 'Kabir', rupees: 1_850, description: 'Plumber' },
];

/** The expense of the flat that was entered with a wrong amount. */
export const BROADBAND = 'Broadband, three months';

/** The expense of the flat that Kabir had entered before, and that was deleted. */
export const ENTERED_TWICE: SharedExpense = {
  daysAgo: 8.5,
  paidBy: 'demo',
  rupees: 2_118.35,
  description: 'Groceries, Kabir paid',
};

/** The flat's expenses after Vikram left. */
export const FLAT_SINCE: readonly SharedExpense[] = [
  // The digits are swapped, and corrected soon after.
  { daysAgo: 88, paidBy: 'demo', rupees: 3_949, description: BROADBAND },
  { daysAgo: 71, paidBy: 'Kabir', rupees: 12_500, description: 'Sofa cover and curtains' },
  { daysAgo: 54, paidBy: 'Priya', rupees: 1_264.4, description: 'Groceries for the house' },
  { daysAgo: 30, paidBy: 'demo', rupees: 905.5, description: 'Gas cylinder' },
  {
    daysAgo: 19,
    paidBy: 'Priya',
    rupees: 1_600,
    description: 'Balcony plants',
    among: ['Priya', 'demo'],
  },
  {
    daysAgo: 20,
    paidBy: 'Priya',
    rupees: 36_000,
    description: 'Rent',
    // Priya has the large room.
    heads: { Priya: 40, demo: 30, Kabir: 30 },
    every: 'month',
  },
  {
    daysAgo: 14,
    paidBy: 'demo',
    rupees: 2_875,
    description: "Dinner at Koshy's",
    lines: [
      { rupees: 640, description: 'Appam and stew', among: ['Priya', 'demo'] },
      { rupees: 780, description: 'Fish and chips', among: ['Kabir'] },
      { rupees: 540, description: 'Fresh lime soda', among: [] },
      { rupees: 540, description: 'Caramel custard', among: ['demo', 'Kabir'] },
    ],
    payers: { demo: 2_000, Priya: 875 },
    receiptLines: 4,
  },
  { daysAgo: 9, paidBy: 'Kabir', rupees: 2_118.35, description: 'Groceries for the house' },
  {
    daysAgo: 6,
    paidBy: 'Kabir',
    rupees: 910,
    description: 'Cab home, with stops',
    lines: [
      { rupees: 210, description: '', among: ['demo'] },
      { rupees: 290, description: '', among: ['Priya'] },
      { rupees: 410, description: '', among: ['Kabir'] },
    ],
  },
  { daysAgo: 2, paidBy: 'Priya', rupees: 760, description: 'Deep cleaning, kitchen' },
  { daysAgo: 0, paidBy: 'demo', rupees: 540, description: 'Idli batter, coffee and bananas' },
];

/** The flat's payments; none settles a whole debt. */
export const FLAT_PAYMENTS: readonly SharedPayment[] = [
  { daysAgo: 60, from: 'Vikram', to: 'Priya', rupees: 1_500, note: 'First half, by UPI' },
  { daysAgo: 25, from: 'demo', to: 'Priya', rupees: 2_000, note: '' },
];

/** A part of one person's debt for the weekend. */
export const GOA_PAYMENTS: readonly SharedPayment[] = [
  { daysAgo: 12, from: 'Rohan', to: 'Arjun', rupees: 2_500, note: 'The rest on payday' },
];

/** A cricket match of three friends who are even now. */
export const MATCH: readonly SharedExpense[] = [
  { daysAgo: 212, paidBy: 'demo', rupees: 7_200, description: 'Tickets at Chinnaswamy' },
  { daysAgo: 205, paidBy: 'Arjun', rupees: 900, description: 'Samosas and cold drinks' },
];

/** The payments that made the three even. */
export const MATCH_PAYMENTS: readonly SharedPayment[] = [
  { daysAgo: 204, from: 'Priya', to: 'demo', rupees: 2_700, note: 'UPI' },
  { daysAgo: 202, from: 'Arjun', to: 'demo', rupees: 1_800, note: 'Cash' },
];

/** Loans to one person alone. */
export const LENT: readonly SharedExpense[] = [
  { daysAgo: 25, paidBy: 'demo', rupees: 2_000, description: 'Advance', among: ['Suresh'] },
  {
    daysAgo: 9,
    paidBy: 'demo',
    rupees: 1_500,
    description: 'For the bike repair',
    among: ['Suresh'],
  },
];

/** What was paid back. */
export const LENT_BACK: readonly SharedPayment[] = [
  { daysAgo: 17, from: 'Suresh', to: 'demo', rupees: 500, note: 'Part of it back' },
];
