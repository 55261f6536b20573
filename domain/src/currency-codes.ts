/**
 * The codes of ISO 4217 with a minor unit, funds included, without INR: list one of its maintenance agency SIX as published on
 * 1 January 2026, amendment 180. Gold and other metals, bond units, XTS and XXX have no minor unit.
 */
const CURRENT = [
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW CLF CLP',
  'CNY COP COU CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS',
  'IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR',
  'MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP',
  'SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD USN UYI UYU UYW UZS VED VES VND VUV WST XAD',
  'XAF XCD XCG XOF XPF YER ZAR ZMW ZWG',
].join(' ');

/** Codes that were stored before: withdrawn ones, which old entries and files have, and units of account without a minor unit. */
const FORMER = 'ANG BGN CUC HRK SLL XDR XSU ZWL';

// Built at first use: few requests are in another currency.
let current: readonly string[] | undefined;
let known: ReadonlySet<string> | undefined;

/** The codes of all other currencies that are current in ISO 4217, in alphabetic order. */
export function listCurrencies(): readonly string[] {
  current ??= CURRENT.split(' ');
  return current;
}

/** Whether this is the code of another currency: three capital letters of ISO 4217, and not INR. A former code is one, too. */
export function isOtherCurrency(code: string): boolean {
  known ??= new Set([...listCurrencies(), ...FORMER.split(' ')]);
  return known.has(code);
}
