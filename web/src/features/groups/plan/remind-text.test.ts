import { expect, it } from 'vitest';
import { remindText, whatsAppLink } from './remind-text.ts';
import { WORDS } from '../../../test/words.ts';

const REMINDER = {
  from: 'Rohan',
  to: 'Ananya',
  amount: 1_234.5,
  groupName: 'Goa weekend',
  upiId: undefined,
  isOwn: true,
};

it('[remind-1] A reminder names the debtor, the amount, the receiver and the group', () => {
  expect(remindText(WORDS, REMINDER)).toBe('Hi Rohan, please pay me ₹1,234.50 for “Goa weekend”.');
  expect(remindText(WORDS, { ...REMINDER, isOwn: false, upiId: 'ananya@okaxis' })).toBe(
    'Hi Rohan, please pay Ananya ₹1,234.50 for “Goa weekend”. You can pay by UPI to ananya@okaxis.',
  );
});

it('WhatsApp gets the complete text', () => {
  const { searchParams } = new URL(whatsAppLink('₹5 & more'));
  expect(searchParams.get('text')).toBe('₹5 & more');
});
