import { sql, type RawBuilder } from 'kysely';

const PLAIN_NUMBER = /^\d[\d,]*(\.\d{0,2})?$/;

/** Whether an expense has a text in its description or, where the text is a number, in its amount in rupees without a sign. */
export function hasText(text: string): RawBuilder<boolean> {
  const inDescription = sql<boolean>`description_key like ${partOf(text)} escape '\\'`;
  if (!PLAIN_NUMBER.test(text)) return inDescription;
  // Written the same way by both engines: ₹1,550.00 is 1550.00.
  return sql<boolean>`(${inDescription} or cast(abs(amount_paise) / 100 as text) || '.'
    || substr(cast(100 + abs(amount_paise) % 100 as text), 2, 2) like ${partOf(text.replaceAll(',', ''))})`;
}

function partOf(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
