import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Rupees } from './rupees.tsx';

it('[rupees-1] shows an amount the Indian way, whatever its size', () => {
  for (const isLarge of [false, true]) {
    const { container } = render(<Rupees amount={-123456.7} isLarge={isLarge} />);
    expect(container.textContent).toBe('−₹1,23,456.70');
  }
});

it('sets the paise apart at large sizes', () => {
  const { getByText } = render(<Rupees amount={31846.5} isLarge />);
  expect(getByText('.50')).toBeTruthy();
});

it('tells its length, so that a crore can be made to fit', () => {
  const { getByText } = render(<Rupees amount={12345678.9} />);
  expect(getByText('₹1,23,45,678.90').style.getPropertyValue('--len')).toBe('15');
});
