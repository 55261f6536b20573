import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TextField } from './field.tsx';

it('a field is named by its label', () => {
  render(<TextField label="Description" />);
  expect(screen.getByRole('textbox', { name: 'Description' })).toBeTruthy();
});

it('a field that may stay empty says so beside its label', () => {
  render(<TextField label="Note" isOptional />);
  expect(screen.getByRole('textbox', { name: 'Note (optional)' })).toBeTruthy();
});

it('a field in order is not described and not invalid', () => {
  render(<TextField label="Amount" />);
  const input = screen.getByRole('textbox', { name: 'Amount', description: '' });
  expect(input.getAttribute('aria-invalid')).toBeNull();
});

it('a wrong field is invalid, is described by its error before its hint, and tells the error at once', () => {
  render(<TextField label="Amount" error="Enter an amount." hint="In rupees" />);
  const description = 'Enter an amount. In rupees';
  const input = screen.getByRole('textbox', { name: 'Amount', description });
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('alert').textContent).toBe('Enter an amount.');
});

it('a field whose error is told elsewhere is invalid, and described by its hint alone', () => {
  render(<TextField label="Username" isInvalid hint="Up to 150" />);
  const input = screen.getByRole('textbox', { name: 'Username', description: 'Up to 150' });
  expect(input.getAttribute('aria-invalid')).toBe('true');
});
