/** The scripts of India stand in Unicode in the order of Devanagari, one block each: the same letter is found by the distance. */
const DEVANAGARI = 0x09_00;
const OTHER_BLOCKS = [0x09_80, 0x0a_00, 0x0a_80, 0x0b_00, 0x0b_80, 0x0c_00, 0x0c_80, 0x0d_00];

/** Letters and signs of Devanagari in the script of another block. */
function inBlock(block: number, letters: string): string {
  return letters.replaceAll(/[\u0900-\u0963]/g, (letter) =>
    String.fromCodePoint(letter.charCodeAt(0) - DEVANAGARI + block),
  );
}

/** "ru." and what is formed from "rupay", but not the name Rupa: ரூ, ரூபாய், రూపాయలు, ರೂಪಾಯಿ, રૂપિયા, ਰੁਪਏ. */
const OTHER_SCRIPTS = OTHER_BLOCKS.map((block) =>
  inBlock(block, String.raw`र[ुू](?:प[ाि]?[यएई][\p{L}\p{M}]{0,6})?`),
).join('|');

/** The words for rupees in the languages of India and as they are heard, as the source of a pattern: `rupaye`, `रु`, `ரூபாய்`, `টাকা`. */
export const RUPEE_WORD = String.raw`(?:rup(?:ee?s?|(?:ai?|i)?y(?:a|e|on)?)|रु|र[ुू]प[यए]?[ाेो]?ं?|रुपैया|(?=[\u0980-\u0d7f])(?:${OTHER_SCRIPTS}|രൂപ|টাকা|টকা|ଟଙ୍କା)|روپے|روپیہ)(?![\p{L}\p{M}])`;
