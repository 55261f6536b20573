import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { tagsOf, textOf } from '../test/markup.tsx';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

it('an empty place says what is missing, and no more where nothing can be done', () => {
  const markup = renderToStaticMarkup(<EmptyState drawing="ledger" title="No expenses yet" />);
  expect(textOf(markup)).toBe('No expenses yet');
  expect(tagsOf(markup, 'p')).toHaveLength(1);
  expect(tagsOf(markup, 'button')).toEqual([]);
});

it('an empty place says how to fill it, and has the button that does', () => {
  const markup = renderToStaticMarkup(
    <EmptyState
      drawing="ledger"
      title="No expenses yet"
      text="Type an amount, tap Add."
      action={<Button>Add the first one</Button>}
    />,
  );
  expect(textOf(markup)).toBe('No expenses yetType an amount, tap Add.Add the first one');
});

it('the drawing of an empty place is not read aloud', () => {
  const [drawing] = tagsOf(
    renderToStaticMarkup(<EmptyState drawing="gullak" title="No Budget Set" />),
    'svg',
  );
  expect(drawing).toContain('aria-hidden="true"');
});
