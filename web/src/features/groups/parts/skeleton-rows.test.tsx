import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { textOf } from '../../../test/markup.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';

it('rows of a group on their way say so in words, and hold as many places as told', () => {
  const markup = renderToStaticMarkup(
    <SkeletonRows count={3} kind="expenses" label="Loading expenses..." isFailed={false} />,
  );
  expect(textOf(markup)).toBe('Loading expenses...');
  expect(markup).toContain('role="status"');
  const [, places = ''] = markup.split('</p>');
  expect(places).toMatch(/^<div[^>]* aria-hidden="true"/);
  // A picture, two lines and an amount for each.
  expect(places.match(/<span/g)).toHaveLength(3 * 4);
});

it('rows of a group that did not come leave a dash, which is read in words', () => {
  const markup = renderToStaticMarkup(
    <SkeletonRows count={3} kind="expenses" label="Loading expenses..." isFailed />,
  );
  expect(textOf(markup)).toBe('—Not available right now');
});
