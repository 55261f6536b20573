import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { attributeOf, tagsOf, textOf } from '../test/markup.tsx';
import { TextField } from './field.tsx';

function inputOf(markup: string): string | undefined {
  return tagsOf(markup, 'input')[0];
}

/** The words of the elements that describe the input, in their order. */
function descriptionOf(markup: string): string[] {
  const ids = attributeOf(inputOf(markup), 'aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => {
    const [, inside = 'is not there'] = new RegExp(`id="${id}"[^>]*>(.*?)</p>`).exec(markup) ?? [];
    return textOf(inside);
  });
}

it('a field is named by its label', () => {
  const markup = renderToStaticMarkup(<TextField label="Description" />);
  const [label] = tagsOf(markup, 'label');
  expect(attributeOf(label, 'for')).toBe(attributeOf(inputOf(markup), 'id'));
  expect(textOf(markup)).toBe('Description');
});

it('a field that may stay empty says so beside its label', () => {
  const markup = renderToStaticMarkup(<TextField label="Note" isOptional />);
  expect(textOf(markup)).toBe('Note (optional)');
});

it('a field in order is not described and not invalid', () => {
  const input = inputOf(renderToStaticMarkup(<TextField label="Amount" />));
  expect(input).not.toMatch(/aria-invalid|aria-describedby/);
});

it('a wrong field is invalid, is described by its error before its hint, and tells the error at once', () => {
  const markup = renderToStaticMarkup(
    <TextField label="Amount" error="Enter an amount." hint="In rupees" />,
  );
  expect(attributeOf(inputOf(markup), 'aria-invalid')).toBe('true');
  expect(descriptionOf(markup)).toEqual(['Enter an amount.', 'In rupees']);
  expect(markup).toMatch(/role="alert"[^>]*>.*Enter an amount\./);
});

it('a field whose error is told elsewhere is invalid, and described by its hint alone', () => {
  const markup = renderToStaticMarkup(<TextField label="Username" isInvalid hint="Up to 150" />);
  expect(attributeOf(inputOf(markup), 'aria-invalid')).toBe('true');
  expect(descriptionOf(markup)).toEqual(['Up to 150']);
});
