import { expect, it, vi } from 'vitest';
import { Outage } from './outages.ts';

type Line = (facts: object, message: string) => void;

const SENTENCES = { began: 'gone', ended: 'back' };

it('[outages-1] an outage is logged when it begins, and with the number of failures when it is over', () => {
  const log = { error: vi.fn<Line>(), warn: vi.fn<Line>() };
  let now = 0;
  const outage = new Outage(log, SENTENCES, () => now);
  outage.noteSuccess();
  const error = new Error('connection refused');
  for (; now < 46_000; now += 10) outage.noteFailure(error);
  expect(log.error.mock.calls).toEqual([[{ err: error }, 'gone']]);
  outage.noteSuccess();
  expect(log.warn).not.toHaveBeenCalled();

  now += 5_000;
  outage.noteSuccess();
  outage.noteSuccess();
  expect(log.warn.mock.calls).toEqual([[{ failures: 4_600, seconds: 46 }, 'back']]);

  outage.noteFailure(error);
  expect(log.error).toHaveBeenCalledTimes(2);
});

it('[outages-2] an outage of writes continues while reads succeed in between', () => {
  const log = { error: vi.fn<Line>(), warn: vi.fn<Line>() };
  let now = 0;
  const outage = new Outage(log, SENTENCES, () => now);
  for (; now < 60_000; now += 1_000) {
    outage.noteFailure(new Error('full'));
    outage.noteSuccess();
  }
  expect(log.error).toHaveBeenCalledTimes(1);
  expect(log.warn).not.toHaveBeenCalled();
});
