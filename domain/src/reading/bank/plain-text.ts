import { withAsciiDigits } from '../../digits.ts';
import { RUPEE_WORD } from '../amounts/rupee-word.ts';
import { withoutTitleCase } from './title-case.ts';

/** A message with ASCII digits, plain spaces and the usual signs, so that one pattern matches all spellings. */
export function plainText(message: string): string {
  const plain = withAsciiDigits(message.normalize('NFKC'))
    .replaceAll(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/[\u2018\u2019]/g, "'")
    .replaceAll(/[\u2022\u25CF\u2217]/g, '*')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n\s*/g, '\n')
    .trim();
  return withoutTitleCase(plain);
}

// A full stop after "Rs" or "No" does not end a sentence.
const END_OF_SENTENCE = new RegExp(
  String.raw`(?=[.;!?])(?<!(?<![\p{L}\p{M}])(?:rs|re|no|incl|a\/c|ac|acct|inr|ref|dt|txn|trxn|bal|avl|dr|cr|mr|mrs|ms|st|dr|pvt|ltd|${RUPEE_WORD}))[.;!?]+\s+|।\s*|[!?]+|(?<=[a-z\d)])\.(?=(?:avl|bal|not|if|call|info|ref|dispute|plz|pls|forward|small|avail\w*)\b)|\n`,
  'iu',
);

// Advice of a bank to its customer does not describe an event.
const ADVICE =
  /^(?:आपने नहीं|यदि |अगर |if\b|in case\b|incase\b|dispute\b|not (?:you|u|done|initiated|by you)\b|never\b|do ?n[o']t\b|pls|please|kindly|(?:dial|call)(?![a-z])|contact\b|sms\b(?! (?:alert|charges?))|powered by\b|text\b|check (?:your |the )?bal|view\b|track\b|reply\b|ring\b|spend [^;]{0,60}\bwaive|freeze\b|lock\b|fwd\b|forward\b|report\b|click\b|tap\b(?! (?:&|and|to) pay)|download\b|visit\b|manage\b|beware\b|stay (?:safe|alert)\b|enjoy\b|retry\b|to (?:block|report|dispute|stop|manage|know)\b|for (?:dispute|help|any|quer|assistance|more|details|support)|small txns|trxn\.? not|txn not|transaction not done|didn't|did not|wasn't you|was this|know more|t&c|tnc|goi helpline|bank never|(?:any )?amount (?:debited|deducted),? if any)(?!\w*:)/i;

// Advice may follow without a stop between them.
const ADVICE_BEHIND =
  /[,. ]+(?:(?:if|in case|incase) )?(?:it )?(?:was |is )?(?:not (?:you|u|done|by you|initiated|made|auth)|wasn't you|(?:never|do not|don't) share|sms block)\b.*$| - (?:powered|sms) by\b.*$/i;

// A headline belongs to the sentence behind it: "Paid! Rs 265 to ...".
const HEADLINE =
  /^(?:[\p{L}.' ]{1,25}\b)?(?:paid|sent|debited|deducted|spent|charged|withdrawn)$/iu;

/** The separator of the sentences of {@link factsOf}. */
export const SENTENCE_END = ' ; ';

/** The sentences of a plain message that describe an event, without the advice around them. */
export function factsOf(plain: string): string {
  const facts = plain
    .split(END_OF_SENTENCE)
    .filter((sentence) => !ADVICE.test(sentence.trim()))
    .map((sentence) => sentence.replace(ADVICE_BEHIND, ''));
  return facts
    .map((sentence, place) => {
      const isBehindHeadline = HEADLINE.test(facts[place - 1]?.trim() ?? '');
      return place === 0 ? sentence : `${isBehindHeadline ? ': ' : SENTENCE_END}${sentence}`;
    })
    .join('');
}
