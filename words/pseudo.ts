import type { Token } from '@messageformat/parser';

const LETTERS = 'AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpQqRrSsTtUuVvWwXxYyZz';
const ACCENTED = 'ÅåƁƀÇçÐðÉéƑƒĜĝĤĥÎîĴĵĶķĻļḾḿÑñÖöÞþǪǫŔŕŠšŢţÛûṼṽŴŵẊẋÝýŽž';
const LONGER_BY = 0.4;

/** A message of the pseudo-language: its texts are 40 % longer and accented, its values as they are. */
export function pseudoTokens(tokens: readonly Token[]): Token[] {
  return tokens.map((token): Token => {
    if (token.type === 'content') return { ...token, value: pseudoText(token.value) };
    if (!('cases' in token)) return token;
    return {
      ...token,
      cases: token.cases.map((one) => ({ ...one, tokens: pseudoTokens(one.tokens) })),
    };
  });
}

/** A text with accents on its letters. Two of five are doubled, so that words stay words and lines break as they do. */
export function pseudoText(text: string): string {
  let letters = 0;
  return text.replaceAll(/[A-Za-z]/g, (letter) => {
    const accented = ACCENTED[LETTERS.indexOf(letter)] ?? letter;
    const before = Math.floor(letters * LONGER_BY);
    letters += 1;
    return accented.repeat(Math.floor(letters * LONGER_BY) - before + 1);
  });
}
