import { startDemo } from '../scripts/start-demo.mjs';
import { learnCategories, type Learned } from '@hisaab/domain/reading/guess-category';

/**
 * The share of correct guesses of a category by Quick add after a month of the demo's data, and the time of learning
 * and guessing.
 */

const LEARNED_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
const FRAME_MS = 1000 / 60;
const AIM = 0.85;
const PAGE = 500;

const expenses = await readDemo();
const first = Date.parse(expenses.at(-1)?.date ?? '');
const isLearned = ({ date }: DemoExpense) => Date.parse(date) < first + LEARNED_DAYS * DAY_MS;
const learned = expenses.filter(isLearned);
const later = expenses.filter((expense) => !isLearned(expense));
const known = new Set(learned.map(({ description }) => description));

const startedAt = performance.now();
const guess = learnCategories(learned);
const learnedMs = performance.now() - startedAt;

let longestMs = 0;
const isRight = ({ description, category }: Learned) => {
  const askedAt = performance.now();
  const guessed = guess(description);
  longestMs = Math.max(longestMs, performance.now() - askedAt);
  return guessed === category;
};
const repeated = shareRight(later.filter(({ description }) => known.has(description)));
const others = shareRight(later.filter(({ description }) => !known.has(description)));

console.log(`repeated descriptions   ${percent(repeated)} right, aim ${percent(AIM)}`);
console.log(`other descriptions      ${percent(others)} right`);
console.log(`learning a month        ${learnedMs.toFixed(1)} ms`);
console.log(
  `the longest guess       ${longestMs.toFixed(2)} ms, of a frame of ${FRAME_MS.toFixed(1)}`,
);
if (repeated < AIM || longestMs > FRAME_MS) process.exitCode = 1;

function shareRight(asked: readonly Learned[]): number {
  return asked.filter(isRight).length / asked.length;
}

interface DemoExpense extends Learned {
  id: number;
  date: string;
}

/** The expenses of the demo with a description, newest first. */
async function readDemo(): Promise<DemoExpense[]> {
  const demo = await startDemo();
  try {
    const { token }: { token: string } = await ask(`${demo.url}/auth/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: demo.username, password: demo.password }),
    });
    const found: DemoExpense[] = [];
    for (let page: DemoExpense[] = []; found.length % PAGE === 0; found.push(...page)) {
      const before = page.at(-1)?.id;
      const search = new URLSearchParams({
        limit: String(PAGE),
        ...(before && { before: String(before) }),
      });
      page = await ask(`${demo.url}/personal/api/expenses/?${search}`, {
        headers: { authorization: `Token ${token}` },
      });
      if (page.length === 0) break;
    }
    return found.filter(({ description }) => description !== '');
  } finally {
    demo.stop();
  }
}

async function ask<Body>(url: string, request: RequestInit): Promise<Body> {
  const response = await fetch(url, request);
  if (!response.ok) throw new Error(`${url} gave ${response.status}.`);
  return response.json();
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
