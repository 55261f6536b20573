import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { attributeOf, tagsOf, textOf } from '../test/markup.tsx';
import { Button } from './button.tsx';

it('a button sends no form unless it is made to', () => {
  const [plain] = tagsOf(renderToStaticMarkup(<Button>Add</Button>), 'button');
  expect(attributeOf(plain, 'type')).toBe('button');
  const [submit] = tagsOf(renderToStaticMarkup(<Button type="submit">Add</Button>), 'button');
  expect(attributeOf(submit, 'type')).toBe('submit');
});

it('a busy button is disabled, says that it is busy, and keeps its name', () => {
  const markup = renderToStaticMarkup(<Button isBusy>Add</Button>);
  const [button] = tagsOf(markup, 'button');
  expect([attributeOf(button, 'disabled'), attributeOf(button, 'aria-busy')]).toEqual(['', 'true']);
  expect(markup).not.toMatch(/<span[^>]* aria-hidden="true"[^>]*>Add/);
});

it('a busy button with words for the wait says them in place of its name', () => {
  const markup = renderToStaticMarkup(
    <Button isBusy busyLabel="Adding...">
      Add
    </Button>,
  );
  expect(markup).toMatch(/<span[^>]* aria-hidden="true"[^>]*>Add<\/span>/);
  expect(textOf(markup)).toContain('Adding...');
});

it('a button that waits for nothing is neither busy nor disabled, and a disabled one is not busy', () => {
  const [ready] = tagsOf(renderToStaticMarkup(<Button>Add</Button>), 'button');
  expect(ready).not.toMatch(/disabled|aria-busy/);
  const [disabled] = tagsOf(renderToStaticMarkup(<Button disabled>Add</Button>), 'button');
  expect(disabled).toContain('disabled');
  expect(disabled).not.toContain('aria-busy');
});
