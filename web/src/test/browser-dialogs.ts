import { vi } from 'vitest';

/** Answers what the browser itself asks until the test ends; returns what it has asked and said: `confirm: Are you sure?`. */
export function answerConfirm(isAccepted: boolean): string[] {
  const said: string[] = [];
  vi.stubGlobal('confirm', (sentence: string) => {
    said.push(`confirm: ${sentence}`);
    return isAccepted;
  });
  vi.stubGlobal('alert', (sentence: string) => {
    said.push(`alert: ${sentence}`);
  });
  return said;
}
