import { expect, it } from 'vitest';
import { accountInText } from './payment-account.ts';

const card = { name: 'Regalia', digits: '1234' };
const bank = { name: 'Salary', digits: '77' };
const cash = { name: 'Cash', digits: null };

it.each([
  'Spent Rs.450 On HDFC Bank Card x1234 At SWIGGY On 2026-11-05',
  'Rs 450.00 debited from A/c XX1234 on 05-11-26',
  'INR 450 spent using card ending 1234 on 05-11-26',
  'INR 450 spent on your card ending with 1234',
  'Your A/c no. ...1234 is debited for Rs.450',
  'Acct **1234 debited with INR 450',
  'A/c *1234 debited by Rs.450 on 05Nov26',
  'Rs.450 debited from account 50100012341234',
  'Rs.450 debited from a/c no XXXXXXXX1234-ref 991177',
])('[payment-account-1] the digits of a card are found in %s', (text) => {
  expect(accountInText(text, [cash, card, bank])).toBe(card);
});

it('[payment-account-2] a longer number that ends in the digits counts, and two accounts that fit count as none', () => {
  expect(accountInText('debited from A/c XX9977', [card, bank])).toBe(bank);
  expect(accountInText('debited from A/c XX1234', [card, { digits: '34' }])).toBeUndefined();
  expect(accountInText('A/c XX34 debited', [card])).toBeUndefined();
});

it.each([
  'Rs.1234 paid to Chai Point',
  'UPI Ref 998877661234',
  'UPI Ref #998877661234',
  'Max1234',
  'Card x1234.50',
  'Chai 1234',
  '',
])('[payment-account-3] an amount or a reference is no account: %s', (text) => {
  expect(accountInText(text, [card, bank])).toBeUndefined();
});
