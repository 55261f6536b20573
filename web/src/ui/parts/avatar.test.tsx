import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Avatar } from './avatar.tsx';

it.each([
  ['ananya', 'A'],
  ['  éclair', 'É'],
  ['अनन्या', 'अ'],
  ['हिना', 'हि'],
  ['👩‍🍳 chef', '👩‍🍳'],
  ['', 'U'],
])('[avatar-1] shows for the name "%s" the letter %s', (name, letter) => {
  render(<Avatar name={name} />);
  expect(screen.getByText(letter)).toBeTruthy();
});

it('[avatar-2] shows the picture where there is one', () => {
  const image = 'data:image/png;base64,AA==';
  const { container } = render(<Avatar name="Ananya" image={image} />);
  expect(container.querySelector('img')?.src).toBe(image);
  expect(screen.queryByText('A')).toBeNull();
});
