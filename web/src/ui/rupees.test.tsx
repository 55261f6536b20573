import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { textOf } from '../test/markup.tsx';
import { Rupees } from './rupees.tsx';

it('[rupees-1] shows an amount the Indian way, whatever its size', () => {
  for (const isLarge of [false, true]) {
    const markup = renderToStaticMarkup(<Rupees amount={-123456.7} isLarge={isLarge} />);
    expect(textOf(markup)).toBe('−₹1,23,456.70');
  }
});

it('sets the paise apart at large sizes', () => {
  expect(renderToStaticMarkup(<Rupees amount={31846.5} isLarge />)).toMatch(/>\.50<\/span>/);
});

it('tells its length, so that a crore can be made to fit', () => {
  expect(renderToStaticMarkup(<Rupees amount={12345678.9} />)).toContain('--len:15');
});
