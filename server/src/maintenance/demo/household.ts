import type { Category } from '@hisaab/domain';

/** An expense category of the household, with bounds in rupees, rounded to `step` rupees. */
export interface Outlay {
  category: Category;
  /** Chosen at random. */
  descriptions: readonly string[];
  from: number;
  to: number;
  step: number;
  /** The months in which it occurs, 1 to 12; all of them by default. */
  months?: readonly number[];
}

/** An outlay on a fixed day of the month. */
export interface MonthlyOutlay extends Outlay {
  day: number;
}

/** An outlay that occurs a number of times a week, on random days. */
export interface Habit extends Outlay {
  perWeek: number;
}

const HOT_MONTHS = [4, 5, 6];
const OTHER_MONTHS = [1, 2, 3, 7, 8, 9, 10, 11, 12];
// Navratri, Dussehra and the shopping for Diwali.
const FESTIVE_MONTHS = [10];

/** The expenses on fixed days of the month. */
export const MONTHLY_OUTLAYS: readonly MonthlyOutlay[] = [
  monthly(2, 'Transport', 'Metro card top-up', 500, 500, 1),
  monthly(3, 'Bills', 'Cook and cleaning', 3_200, 3_200, 1),
  { ...monthly(5, 'Bills', 'Electricity, BESCOM', 860, 1_290, 0.01), months: OTHER_MONTHS },
  { ...monthly(5, 'Bills', 'Electricity, BESCOM', 1_780, 2_460, 0.01), months: HOT_MONTHS },
  monthly(7, 'Bills', 'Broadband', 943.82, 943.82, 0.01),
  monthly(9, 'Bills', 'Mobile recharge', 349, 349, 1),
  monthly(11, 'Entertainment', 'Music and films, subscriptions', 318, 318, 1),
  { ...monthly(12, 'Bills', 'Gas cylinder', 905.5, 905.5, 0.01), months: [1, 3, 5, 7, 9, 11] },
  monthly(14, 'Other', 'Gym', 1_200, 1_200, 1),
  { ...monthly(17, 'Bills', 'Car insurance', 7_412, 7_412, 1), months: [2] },
  { ...monthly(19, 'Transport', 'Train to Mysuru and back', 640, 980, 5), months: [1, 5, 8, 12] },
  { ...monthly(22, 'Other', "Amma's birthday, silk saree", 4_850, 4_850, 1), months: [7] },
  {
    ...monthly(6, 'Transport', 'Flights home for Diwali', 8_740, 8_740, 1),
    months: FESTIVE_MONTHS,
  },
];

/** The expenses for a recent day that has no others. */
export const EVERYDAY: readonly Outlay[] = [
  habit(7, 'Food', ['Chai and samosa'], 30, 60, 5),
  habit(7, 'Transport', ['Auto to office'], 60, 110, 1),
];

/** The expenses on random days. */
export const HABITS: readonly Habit[] = [
  habit(1.5, 'Food', ['Chai and samosa', 'Cutting chai', 'Filter coffee', 'Chai'], 15, 80, 5),
  habit(0.8, 'Food', ['Masala dosa', 'Thali lunch', 'Idli vada', 'Rajma chawal'], 70, 190, 5),
  habit(0.85, 'Food', ['Groceries', 'Groceries, BigBasket', 'Kirana store'], 480, 2_350, 0.01),
  habit(0.6, 'Food', ['Vegetables', 'Fruit', 'Milk and curd', 'Vegetables and paneer'], 90, 380, 1),
  habit(
    0.45,
    'Food',
    ['Biryani', 'Dinner, Swiggy', 'Pizza with Priya', 'Andhra meals'],
    220,
    940,
    1,
  ),
  habit(0.75, 'Transport', ['Auto to office', 'Auto', 'Auto home'], 45, 160, 1),
  habit(0.3, 'Transport', ['Petrol'], 500, 1_100, 50),
  habit(0.12, 'Transport', ['Cab to the airport', 'Cab'], 240, 890, 0.01),
  habit(0.35, 'Entertainment', ['Cinema, PVR', 'Cinema and popcorn'], 380, 1_160, 1),
  habit(0.15, 'Entertainment', ['Cricket turf', 'Badminton court', 'Stand-up night'], 200, 600, 10),
  habit(0.12, 'Entertainment', ['Books, Blossom', 'Concert', 'Bowling'], 450, 2_400, 1),
  habit(0.15, 'Other', ['Medicines', 'Pharmacy'], 90, 640, 0.01),
  habit(0.1, 'Other', ['Haircut', 'Laundry', 'Shoe repair'], 100, 350, 10),
  habit(
    0.09,
    'Other',
    ['Birthday gift', 'Kurta', 'Kitchen things', 'Running shoes'],
    500,
    2_400,
    1,
  ),
  habit(0.09, 'Other', ['Refund, wrong size', 'Refund, cancelled order'], -980, -220, 1),
  {
    ...habit(1.4, 'Other', ['Diwali gifts', 'New clothes', 'Diyas and lights'], 450, 2_600, 1),
    months: FESTIVE_MONTHS,
  },
  {
    ...habit(
      1.3,
      'Food',
      ['Mithai', 'Kaju katli for the office', 'Dry fruit boxes'],
      350,
      1_400,
      1,
    ),
    months: FESTIVE_MONTHS,
  },
];

function monthly(
  day: number,
  category: Category,
  description: string,
  from: number,
  to: number,
  step: number,
): MonthlyOutlay {
  return { day, category, descriptions: [description], from, to, step };
}

function habit(
  perWeek: number,
  category: Category,
  descriptions: readonly string[],
  from: number,
  to: number,
  step: number,
): Habit {
  return { perWeek, category, descriptions, from, to, step };
}
