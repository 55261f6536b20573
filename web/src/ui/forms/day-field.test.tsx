import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { DayField } from './day-field.tsx';

function StartsOn({ error }: { error?: string }) {
  const [day, setDay] = useState('2027-12-01');
  return <DayField label="Starts on" day={day} error={error} onDay={setDay} />;
}

it('[day-field-1] says a day of any year in words, and leaves what is no day to the browser', () => {
  render(<StartsOn />);
  const field = screen.getByLabelText<HTMLInputElement>('Starts on');
  expect(screen.getByText('1 Dec 2027')).toBeTruthy();
  fireEvent.change(field, { target: { value: '0002-12-01' } });
  expect(screen.queryByText(/Dec/)).toBeNull();
  expect(field.value).toBe('0002-12-01');
});

it('[day-field-2] shows its error until it is changed', () => {
  render(<StartsOn error="Too early." />);
  const field = screen.getByLabelText('Starts on');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(field, { target: { value: '2027-12-05' } });
  expect(screen.queryByText('Too early.')).toBeNull();
});
