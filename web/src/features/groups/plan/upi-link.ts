/** A payment as UPI apps take it. */
export interface UpiPayment {
  /** The receiver's UPI id: `rohan@okbank`. */
  payTo: string;
  name: string;
  /** In rupees. */
  amount: number;
  note: string;
}

/** The link that opens a UPI app with the payment filled in. */
export function upiLink({ payTo, name, amount, note }: UpiPayment): string {
  const fields = { pa: payTo, pn: name, am: amount.toFixed(2), cu: 'INR', tn: note };
  // UPI apps take a plus for a plus: a space has to be %20.
  const query = Object.entries(fields).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return `upi://pay?${query.join('&')}`;
}
