/** A payment in the form that UPI apps accept. */
export interface UpiPayment {
  /** The receiver's UPI id: `rohan@okbank`. */
  payTo: string;
  name: string;
  /** In rupees. */
  amount: number;
  note: string;
}

/** The link that opens a UPI app with a prefilled payment. */
export function upiLink({ payTo, name, amount, note }: UpiPayment): string {
  const fields = { pa: payTo, pn: name, am: amount.toFixed(2), cu: 'INR', tn: note };
  // UPI apps do not decode a plus as a space: it has to be %20.
  const query = Object.entries(fields).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return `upi://pay?${query.join('&')}`;
}
