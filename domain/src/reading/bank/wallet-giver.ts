import { isGivenToYou } from './hindi-roles.ts';
import { isField } from './merchant.ts';
import { SENTENCE_END } from './plain-text.ts';
import { words } from './words.ts';

// Who puts money into a wallet of the recipient: another person, which is money in, or the recipient, whose money changes its place.

/** What money comes through: it gives nothing of its own accord. */
const INSTRUMENT = words(
  'bank banking a/c ac account card upi wallet balance self own your linked savings autopay you we i',
);
/** A name behind the word of a source; an account behind the name is that of a bank. */
const NAMED_GIVER = /\b(?:from|by) ((?:(?:[\p{Lu}\d…]\S*|\S+@\S+)(?: |$)){1,4})(?!§)/gu;
const NAMED_SENDER =
  /(?:^|[:;,!] )((?:\p{Lu}\S*|…)(?: \p{Lu}\S*){0,3}) (?:(?:has|just) ){0,2}(?:sent|gave|paid|transferred|added) ¤/gu;
const THROUGH = words(String.raw`
  (?:from|using|via|with|through|thru|by)_(?:(?!(?:in|into|to)_)[^\s;.]+_){0,4}?(?:§|bank|a/c|account|card|upi|net_?banking)`);
/** Verbs of one who gets. */
const GOT = words('received got (?:sent|paid|gave)_you');

/** Whether marked facts say that another person, and no account of the recipient, put the money into a wallet. */
export function isGivenByAnother(text: string): boolean {
  return text.split(SENTENCE_END).some((sentence) => {
    if (!sentence.includes('¤')) return false;
    if (isGivenToYou(sentence)) return true;
    const names = [NAMED_GIVER, NAMED_SENDER].flatMap((form) =>
      Array.from(sentence.matchAll(form), ([, name = '']) => name.trim()),
    );
    if (names.some((name) => !INSTRUMENT.test(name) && !isField(name))) return true;
    return GOT.test(sentence) && !THROUGH.test(sentence);
  });
}
