import type { Token } from '@messageformat/parser';

const LETTERS = 'AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpQqRrSsTtUuVvWwXxYyZz';
const ACCENTED = 'ÅåƁƀÇçÐðÉéƑƒĜĝĤĥÎîĴĵĶķĻļḾḿÑñÖöÞþǪǫŔŕŠšŢţÛûṼṽŴŵẊẋÝýŽž';
const LONGER_BY = 0.4;

/** A message of the pseudo-language: its texts are accented and 40 % longer, its values unchanged. */
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

/** A text with accented letters. Two of five letters are doubled, so that words and line breaks stay realistic. */
export function pseudoText(text: string): string {
  let letters = 0;
  return text.replaceAll(/[A-Za-z]/g, (letter) => {
    const accented = ACCENTED[LETTERS.indexOf(letter)] ?? letter;
    const before = Math.floor(letters * LONGER_BY);
    letters += 1;
    return accented.repeat(Math.floor(letters * LONGER_BY) - before + 1);
  });
}
