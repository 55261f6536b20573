import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CalendarDate } from '../../../month.ts';
import { readMessage, type Payment, type ReadMessage } from '../read-message.ts';

/** The day on which the messages are read. */
const TODAY: CalendarDate = '2026-11-23';

interface HeldOut {
  kind: string;
  /** In rupees; several for two payments. */
  amounts: readonly number[];
  /** Empty if the message does not contain it. */
  merchant: string;
  day: string;
  text: string;
  read: ReadMessage;
}

/** The number of messages of a kind that are read correctly, and the other messages. */
export interface Score {
  of: number;
  wrong: ReadonlyArray<{ text: string; read: ReadMessage }>;
}

/**
 * Accuracy on a corpus. An amount is right if it is the only one that the reader proposes; `notAsked` are those that it does not ask
 * about. `savedWrongly` are messages with a wrong amount or kind that it would not ask about.
 */
export type Scores = Record<
  'amount' | 'notAsked' | 'noPayment' | 'merchant' | 'day' | 'savedWrongly',
  Score
>;

/** Reads the messages that were written before the reader was tested on them. */
export function readHeldOut(): HeldOut[] {
  const lines = readFileSync(join(import.meta.dirname, 'held-out.txt'), 'utf8').split('\n');
  return lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [kind = '', written = '', merchant = '', day = '', ...rest] = line.split('|');
      const text = rest.join('|').replaceAll(String.raw`\n`, '\n');
      const amounts = (kind === 'ask' ? written.split(',') : [written.replaceAll(',', '')]).map(
        Number,
      );
      return { kind, amounts, merchant, day, text, read: readMessage(text, TODAY) };
    });
}

/** Counts the correct results. */
export function scoresOf(messages: readonly HeldOut[]): Scores {
  const payments = messages.filter(({ kind }) => kind === 'spent' || kind === 'ask');
  const single = payments.filter(({ kind }) => kind === 'spent');
  const score = (of: readonly HeldOut[], isRight: (message: HeldOut) => boolean): Score => ({
    of: of.length,
    wrong: of.filter((one) => !isRight(one)),
  });
  return {
    amount: score(payments, hasAmounts),
    notAsked: score(single, isSaved),
    noPayment: score(
      messages.filter(({ kind }) => kind === 'none'),
      ({ read }) => read.kind === 'not spent',
    ),
    merchant: score(
      single.filter(({ merchant }) => merchant !== ''),
      ({ merchant, read }) => read.kind === 'spent' && isSameName(read.merchant, merchant),
    ),
    day: score(
      single.filter(({ day }) => day !== ''),
      ({ day, read }) => read.kind === 'spent' && read.day === day,
    ),
    savedWrongly: score(
      messages,
      (one) => !isSaved(one) || (one.kind === 'spent' && hasAmounts(one)),
    ),
  };
}

function hasAmounts({ kind, amounts, read }: HeldOut): boolean {
  if (read.kind !== 'spent') return false;
  if (kind === 'spent') return (read.amount ?? onlyAmount(read.candidates)) === amounts[0];
  const amountsRead = read.candidates.map(({ amount }) => amount);
  return read.amount === undefined && amounts.every((amount) => amountsRead.includes(amount));
}

function onlyAmount(candidates: readonly Payment[]): number | undefined {
  return candidates.length === 1 ? candidates[0]?.amount : undefined;
}

function isSaved({ read }: HeldOut): boolean {
  return read.kind === 'spent' && read.amount !== undefined;
}

/** A longer form of the name is correct too: `Zepto Marketplace Pvt Ltd`. */
function isSameName(read: string, expected: string): boolean {
  const name = read.toLowerCase();
  return name === expected.toLowerCase() || name.startsWith(`${expected.toLowerCase()} `);
}
