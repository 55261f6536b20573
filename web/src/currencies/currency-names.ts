import { BOOK_CURRENCY, listCurrencies, signOf } from '@hisaab/domain';

/** A currency to choose, in the language of the person. */
export interface NamedCurrency {
  code: string;
  name: string;
  sign: string;
}

/** All current currencies by name, including the rupee; one that the platform has no name for is named by its code. */
export function nameCurrencies(language: string): NamedCurrency[] {
  const names = new Intl.DisplayNames([language, 'en'], { type: 'currency' });
  const order = new Intl.Collator(language);
  return [BOOK_CURRENCY, ...listCurrencies()]
    .map((code) => ({ code, name: names.of(code) ?? code, sign: signOf(code) }))
    .toSorted((one, other) => order.compare(one.name, other.name));
}

export function nameOfCurrency(language: string, code: string): string {
  return new Intl.DisplayNames([language, 'en'], { type: 'currency' }).of(code) ?? code;
}

/** The currencies whose name, code or sign contains a text. */
export function findCurrencies(
  currencies: readonly NamedCurrency[],
  text: string,
  language: string,
): NamedCurrency[] {
  const wanted = text.trim().toLocaleLowerCase(language);
  return currencies.filter((one) =>
    [one.name, one.code, one.sign].some((part) =>
      part.toLocaleLowerCase(language).includes(wanted),
    ),
  );
}
