import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Avatar } from './avatar.tsx';

it.each([
  ['ananya', 'A'],
  ['  éclair', 'É'],
  ['अनन्या', 'अ'],
  ['', 'U'],
])('[avatar-1] shows for the name "%s" the letter %s', (name, letter) => {
  expect(renderToStaticMarkup(<Avatar name={name} />)).toContain(`>${letter}<`);
});

it('[avatar-2] shows the picture where there is one', () => {
  const markup = renderToStaticMarkup(<Avatar name="Ananya" image="data:image/png;base64,AA==" />);
  expect(markup).toContain('src="data:image/png;base64,AA=="');
  expect(markup).not.toContain('>A<');
});
