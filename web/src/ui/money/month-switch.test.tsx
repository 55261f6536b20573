import { CALENDAR_MONTHS } from '@hisaab/domain';
import { cleanup, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MonthSwitch } from './month-switch.tsx';

function renderSwitch(start: { day: number; beforeWeekend: boolean } | undefined) {
  render(
    <MonthSwitch month="2026-11" current="2026-11" start={start} onChange={() => undefined} />,
  );
  return screen.getAllByRole('button')[1]?.textContent;
}

it('[month-switch-1] says the days of a month that begins on payday, and of no other', () => {
  expect(renderSwitch({ day: 25, beforeWeekend: false })).toContain('25 Oct – 24 Nov');
  cleanup();
  expect(renderSwitch(CALENDAR_MONTHS)).not.toContain('–');
});
