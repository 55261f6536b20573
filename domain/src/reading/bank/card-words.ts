// Parts of patterns that tell a payment to a card from one by a card.

/** In front of "card" they are words of their own, where other letters are the name of a bank: `SBICARD`. */
export const NO_BANK = String.raw`(?:gift|sim|post|score|flash|play|dis|pla)`;
/** What a card costs is spending. */
export const FEE = String.raw`(?:annual|amc|fees?|charges?|ch(?:ar)?gs?|gst|re-?issue|replacement|renewal)`;
/** Such a card pays at once, so that nothing is owed for it. */
export const PAYS_AT_ONCE = String.raw`(?:debit|atm|prepaid|forex)`;
/** In front of a card they say that it paid, and not that it was paid. */
export const MEANS = String.raw`(?:using|by|with|via|from|on|at|through)`;
