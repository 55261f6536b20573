const PHONE =
  /(?<![\p{N}₹₨.,+-]|(?:rs|inr)[. ]{0,2}|[₹₨] )(?:(?:\+?91[ -]?|0)?[6-9](?:\d{9}|\d{4}[ -]\d{5}|\d{2}[ -]\d{3}[ -]\d{4}|\d{3}[ -]\d{3}[ -]\d{3})|0\d{2,4}[ -]\d{3,4}[ -]?\d{3,4}|1[89]00[ -]\d{3}[ -]\d{3,4})(?![\p{N}]|[.,]\d|\/-| ?(?:₹|rs\b|inr\b|rup|र[ुू]))/giu;

/** Positions of Indian telephone numbers in a text with ASCII digits: ten digits from 6 on without rupees, or landlines with a code. */
export function findPhones(text: string): { start: number; end: number }[] {
  return Array.from(text.matchAll(PHONE), ({ 0: phone, index }) => {
    return { start: index, end: index + phone.length };
  });
}
