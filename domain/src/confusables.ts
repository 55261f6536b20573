// Of Unicode's confusables (UTS #39, https://www.unicode.org/Public/17.0.0/security/confusables.txt, version 17.0.0): the letters and
// digits of Latin, Greek, Cyrillic, Armenian, Hebrew, Arabic and the Indian scripts that look like a letter of another script or
// like one another. NFKD has already decomposed other widths and forms of a letter, such as full width and ligatures.
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  '2': 'ꝚƧꙄ',
  '3': '३૩ƷЗӠȜ',
  '6': 'б',
  '8': '৪੪ȣȢ',
  '9': '੧୨৭൭',
  A: 'ΑА',
  AE: 'ÆӔ',
  B: 'ΒВ',
  C: 'С',
  E: 'ΕЕ',
  F: 'Ϝ',
  G: 'Ԍ',
  H: 'ΗН',
  J: 'ͿЈ',
  K: 'ΚК',
  M: 'ΜϺМ',
  N: 'Ν',
  O: '0೦ΟОՕଠ',
  OE: 'Œ',
  P: 'ΡР',
  S: 'ЅՏ',
  T: 'ΤТ',
  U: 'Ս',
  V: '٧۷Ѵ',
  W: 'Ԝ',
  X: 'ΧХ',
  Y: 'ΥУҮ',
  Z: 'Ζ',
  a: 'ɑαа',
  ae: 'æӕ',
  b: 'ƄЬ',
  bl: 'Ы',
  c: 'ᴄс',
  d: 'ԁ',
  e: 'еҽ',
  f: 'ƒք',
  g: 'ɡƍց',
  h: 'հһ',
  i: 'ıɪɩιіւ',
  j: 'ϳј',
  l: '|1١۱IƖǀΙІӏӀוןا',
  lO: 'Ю',
  ll: 'ǁװ',
  n: 'ոռ',
  o: '०০੦૦୦௦౦൦٥۵ᴏοσоօסهھہەഠ',
  oe: 'œ',
  p: 'þƿρϸр',
  q: 'ԛգզ',
  r: 'ᴦг',
  rn: 'm',
  s: 'ꜱƽѕ',
  u: 'ᴜʋυս',
  v: 'ᴠνѵט',
  w: 'ɯᴡѡшԝա',
  x: 'х',
  y: 'ɣʏγуү',
  z: 'ᴢ',
  ß: 'β',
  Þ: 'Ϸ',
  ƅ: 'ь',
  ƅi: 'ы',
  Ʃ: 'Σ',
  Ʌ: 'ΛЛ',
  ĸ: 'κк',
  ǝ: 'əә',
  Ə: 'Ә',
  ɔ: 'ͻ',
  Ɔ: 'Ͻ',
  ɜ: 'з',
  ɢ: 'ԍ',
  ɰ: 'պ',
  ɸ: 'φф',
  ʍ: 'м',
  ʙ: 'в',
  ʜ: 'н',
  ᴎ: 'ͷи',
  ᴙ: 'я',
  ᴛ: 'τт',
  ꞓ: 'ɛεєԑ',
  Ꞓ: 'Є',
  Γ: 'Г',
  Π: 'П',
  π: 'п',
  Φ: 'ФՓ',
  Ψ: 'Ѱ',
  ψ: 'ѱ',
};

const PROTOTYPES = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([prototype, letters]) =>
    [...letters].map((letter) => [letter, prototype] as const),
  ),
);

const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
// They show as a gap, whatever their number and width. U+2800 is a pattern of no dots in Braille.
const GAP = /[\s\u2800]+/gu;

/** The skeleton of a name (UTS #39): two names of equal skeletons can hardly be told apart. Not a name to show. */
export function skeleton(name: string): string {
  let looks = '';
  const visible = name.normalize('NFKD').replaceAll(INVISIBLE, '').replaceAll(GAP, ' ').trim();
  for (const letter of visible) {
    looks += PROTOTYPES.get(letter) ?? letter;
  }
  return looks.normalize('NFKD');
}

/**
 * The first of the candidates that looks like the name. Names are compared as written and in lower case, because case does not
 * distinguish names.
 */
export function findLookAlike<Named extends { readonly name: string }>(
  name: string,
  others: readonly Named[],
): Named | undefined {
  const asWritten = asWrittenLooks(name);
  const inSmallLetters = smallLooks(name);
  return others.find(
    (other) =>
      asWrittenLooks(other.name) === asWritten || smallLooks(other.name) === inSmallLetters,
  );
}

function asWrittenLooks(name: string): string {
  return skeleton(name).toLowerCase();
}

function smallLooks(name: string): string {
  return skeleton(name.toLowerCase());
}
