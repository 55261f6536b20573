import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderForAnybody, visit } from '../../test/render-app.tsx';
import { ResetPasswordScreen } from './reset-password-screen.tsx';

it('shows the rule for the new password, and that every sign-in ends', async () => {
  visit();
  await renderForAnybody(<ResetPasswordScreen />, '/reset-password');
  const field = screen.getByLabelText('New password');
  const hint = document.querySelector(`#${field.getAttribute('aria-describedby')}`);
  expect(hint?.textContent).toBe('At least 8 charactersYou are signed out everywhere.');
});
