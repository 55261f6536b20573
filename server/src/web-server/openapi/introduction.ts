import { LANGUAGES } from '@hisaab/domain';

/** The rules of every call. */
export const INTRODUCTION = `Amounts are rupees with at most two decimals. Times are UTC; days (\`2026-11-15\`) and months (\`2026-11\`) are those of the server's time zone, India's unless it is set up for another. Every error is { "error": "a sentence", "code": "what_it_is" }, with "fields" and "fields_codes" where fields are at fault. Sentences may be reworded; a code keeps its meaning, so decide by it. The schema ErrorBody lists all codes.

**Sign in** with POST /auth/login/ and send the token with each request: \`Authorization: Bearer {token}\`, or \`Token {token}\`. It ends after 90 days without use, and a year after the sign-in.

**Lists** are newest first and end at 1,000 entries, or at \`limit\`. \`X-Total-Count\` is the number of all entries. If a list takes \`before\`, send the id of its last entry to get the entries after that; the header \`Link\` with rel="next" has that address.

**Languages:** texts for people (\`error\`, \`fields\`, the words of notifications and of a group's history, \`time_ago\`, \`date_formatted\`) are in the language that \`Accept-Language\` prefers of ${LANGUAGES.join(', ')}, else in English; \`Content-Language\` names it. Texts for programs are the same in all of them: fields, codes, categories, CSV files, the export.

**Idempotency:** a repeated request with the same \`Idempotency-Key\` takes effect once, and is answered with the thing as it is now. The key of something made (an expense, a payment, a repeating entry) lives as long as that exists, deleted things that can be restored included; every other key for seven days. The same key with another body is a 422.

**Versions:** a change or a deletion may send the \`version\` that the client has seen. If somebody has changed the thing meanwhile, it is a 409 with its current state in \`current\`. Deleted things can be restored for 30 days.

**429 and 503** come with \`Retry-After\` in seconds. Nothing was changed, unless the sentence of a 503 says that this is unknown.

Some answers belong to no call: 400, 408, 417 and 431 to what is no good HTTP, 404 and 405 to an address or a method that is not here, and 500 to a fault of the server's. They look like every other error.`;

/** The subjects of the calls, in a reader's order. */
const TAGS: Readonly<Record<string, string>> = {
  Auth: 'Registering, signing in and out, and a forgotten password.',
  Profile: 'Who is signed in: name, address, picture, and what others may see.',
  Account: 'Password, sign-ins, second factor, passkeys, the export of everything, and deletion.',
  Expenses: "A person's own expenses: by day and month, their totals, deleted ones, and as CSV.",
  Budget: 'The limit of a month, and how the month stands against it.',
  'Repeating entries': 'Expenses that come by week, month or year, made on their day.',
  Groups:
    'Groups of people who share bills: members, expenses, payments, balances, who pays whom, history.',
  Invitations: 'Links by which somebody joins a group.',
  Notifications: 'What a person is told of, and what they have not read.',
};

/** Describes these tags, the known ones first and in a reader's order. */
export function describeTags(
  names: readonly string[],
): Array<{ name: string; description: string }> {
  const known = Object.keys(TAGS).filter((name) => names.includes(name));
  return Array.from(new Set([...known, ...names]), (name) => ({
    name,
    description: TAGS[name] ?? `Calls about ${name.toLowerCase()}.`,
  }));
}
