import { readHeldOut, scoresOf, type Scores } from '@hisaab/domain/reading/bank/corpus/held-out';
import { readMessage } from '@hisaab/domain/reading/bank/read-message';

/**
 * The share of correctly parsed messages among those written before the parser was tested on them, and the number
 * parsed per second. `npm run bench -- read-messages`; `--wrong` prints the others.
 */

const AIMS: ReadonlyArray<readonly [name: keyof Scores, words: string, aim: number]> = [
  ['amount', 'amount', 0.99],
  ['notAsked', 'not asked', 0],
  ['noPayment', 'no payment', 0.99],
  ['merchant', 'merchant', 0.9],
  ['day', 'day', 0.98],
  ['savedWrongly', 'not saved wrongly', 1],
];
const ROUNDS = 10;
const LEAST_A_SECOND = 1000;

const messages = readHeldOut();
const scores = scoresOf(messages);
for (const [name, words, aim] of AIMS) {
  const { of, wrong } = scores[name];
  const share = 1 - wrong.length / of;
  console.log(
    `${words.padEnd(18)} ${(share * 100).toFixed(1).padStart(5)} %  of ${of}, aim ${aim * 100} %`,
  );
  if (share < aim) process.exitCode = 1;
  if (process.argv.includes('--wrong')) {
    for (const { text, read } of wrong) console.log(`  ${text}\n    ${JSON.stringify(read)}`);
  }
}

const startedAt = performance.now();
for (let round = 0; round < ROUNDS; round += 1) {
  for (const { text } of messages) readMessage(text, '2026-11-23');
}
const seconds = (performance.now() - startedAt) / 1000;
const aSecond = Math.round((ROUNDS * messages.length) / seconds);
console.log(`${aSecond} messages a second`);
if (aSecond < LEAST_A_SECOND) process.exitCode = 1;
