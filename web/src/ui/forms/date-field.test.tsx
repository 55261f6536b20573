import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DateField } from './date-field.tsx';

it('[date-field-1] says its day in words, and leaves the words to the browser where there is no such day', () => {
  render(<DateField name="date" today="2026-11-23" defaultValue="2026-11-21" />);
  const field = screen.getByLabelText<HTMLInputElement>('Date');
  expect(screen.getByText('21 Nov 2026')).toBeTruthy();
  fireEvent.change(field, { target: { value: '2026-11-02' } });
  expect(screen.getByText('2 Nov 2026')).toBeTruthy();
  fireEvent.change(field, { target: { value: '2031-01-01' } });
  expect(screen.queryByText(/2026|2031/)).toBeNull();
  expect(field.value).toBe('2031-01-01');
});
