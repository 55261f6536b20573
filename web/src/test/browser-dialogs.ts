import { vi } from 'vitest';

/** Answers the browser's dialogs until the test ends; returns their texts: `confirm: Are you sure?`. */
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
