import { namesMovement } from './certainty.ts';
import { words } from './words.ts';

// What a bank tells of a deposit that ends: its money comes back to the recipient, or only its day is told.

const DEPOSIT = String.raw`(?:[frt]d|fdr|s?tdr|(?:(?:fixed|term|recurring|flexi|cumulative)_)?deposits?|sa[vw]adhi_jama|(?:सावधि|आवर्ती)_जमा|एफ_?डी|आर_?डी)`;
/** A deposit by its name, or the account that is said to mature. */
const OF_DEPOSIT = words(String.raw`${DEPOSIT} §(?=[^;]*_(?:matur|परिपक्व|paripa))`);
/** What matures and was paid for as an expense. */
const OF_INSURER = words('policy policies insurance assurance lic claim पॉलिसी बीमा');
const MATURES = words(String.raw`
  matur(?:es|ing|ed?) maturity paripak[vw]\w* परिपक्व\S* (?:avadhi|अवधि)_[^;]{0,30}(?:poori|puri|pura|पूरी)`);
const HAS_ENDED = words(String.raw`
  matured maturity_(?:amount|amt|value|val|proceeds?|payment|payout|rashi|credit|closure) (?:on|upon|after|post)_maturity mature_(?:ho_ga|hu)\w+
  paripak[vw]\w*_(?:ho_ga|hu)\w+ परिपक्व_(?:हो_ग|हु)\S+ परिपक्वता_राशि closed closure pre-?matur\w+ liquidated encashed`);
const COMES_BACK = words(String.raw`
  (?:credited|transferred|trf|moved|paid|deposited|remitted)[^;]{0,30}_(?:to|in|into)_(?:your_|ur_)?(?:[^\s;]+_){0,3}§
  §_(?:is_|was_|has_been_|stands_)?credited §_(?:mein|me|में|मे)`);
const IS_INTEREST = words(String.raw`(?:interest|int|tds)\.?_(?:amount_|amt_)?(?:of_)?¤`);

/** What names no movement of money beside a deposit: its kind, its interest, and that its end is due. */
const NO_MOVEMENT = new RegExp(
  String.raw`(?<![\p{L}\p{M}])(?:${DEPOSIT.replaceAll('_', ' ')}|interest|payable|due (?:for|to|on))(?![\p{L}\p{M}])`,
  'giu',
);
/** A deposit begins, from an account. */
const BEGINS = words('opened created booked placed issued opening creation booking');

/** Whether marked facts say that a deposit has ended and its money is in an own account again. */
export function returnsDeposit(text: string): boolean {
  if (!OF_DEPOSIT.test(text) || OF_INSURER.test(text) || IS_INTEREST.test(text)) return false;
  return HAS_ENDED.test(text) && COMES_BACK.test(text);
}

/** Whether marked facts only say when a deposit matures: no money has moved. */
export function onlyMatures(text: string): boolean {
  if (!OF_DEPOSIT.test(text) || !MATURES.test(text) || BEGINS.test(text)) return false;
  return !namesMovement(text.replaceAll(NO_MOVEMENT, ' '));
}
