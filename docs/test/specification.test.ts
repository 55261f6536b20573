import { expect, it } from 'vitest';
import { complaintsAbout, readRequirements } from './requirements.ts';
import { readDocument, titlesWith } from './test-files.ts';

const requirements = readRequirements(readDocument('specification.md'));

/** The sections of the specification in the document, with their parts. */
const SECTIONS = {
  '2. Screens and routes': [
    'Routes',
    'Login',
    'Register',
    'Main layout',
    'Profile card',
    'Notification dropdown',
    'Dashboard',
    'Expenses',
    'Budget',
    'Groups',
  ],
  '4. States and transitions': [
    'Session',
    'Notifications',
    'Profile image',
    'Expense form',
    'Budget',
    'Groups',
  ],
  '5. Validation rules': [
    'Profile image',
    'Login and registration',
    'Expense',
    'Budget',
    'Group',
    'Group expense',
  ],
  '8. Error catalogue': [
    'Login and registration',
    'Profile image',
    'Expenses',
    'Budget',
    'Groups',
    'Logged only',
    'Answers of the server',
  ],
  '9. Business constants and limits': [
    'Categories and amounts',
    'Notifications',
    'Images',
    'Dashboard and charts',
    'Budget',
    'Groups',
  ],
};

it('has rules for every part of every section', () => {
  const parts = requirements.map(({ section }) => section.join(': '));
  const wanted = Object.entries(SECTIONS).flatMap(([section, names]) =>
    names.map((name) => `${section}: ${name}`),
  );
  expect([...new Set(parts)]).toEqual(wanted);
});

it('names for every rule existing tests', () => {
  expect(complaintsAbout(requirements, titlesWith)).toEqual([]);
});
