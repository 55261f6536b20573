import { expect, it } from 'vitest';
import { payeeOf } from './merchant.ts';

it.each([
  ['NEFT CR -ACME', 'Acme'],
  ['NEFT CR-ACME', 'Acme'],
  ['NEFT CR: ACME', 'Acme'],
  ['NEFT CR ACME PVT LTD', 'Acme PVT LTD'],
  ['NEFT INWARD-ACME PVT LTD', 'Acme PVT LTD'],
  ['UPI/DR/UBER/PAY', 'Uber'],
  ['RTGS DR-RENT', 'Rent'],
])('finds a name of four letters, and one behind the words of a rail: %s', (narration, payee) => {
  expect(payeeOf(narration)).toBe(payee);
});

it.each([
  ['UPI/DR/123456789012/SWIGGY/YESB', 'Swiggy'],
  ['UPI-YESB-SWIGGY', 'Swiggy'],
  ['UPI/DR/123456789012/SBIN/NA', 'UPI/DR/123456789012/SBIN/NA'],
  ['NEFT CR-HDFC0000001', 'NEFT CR-HDFC0000001'],
  ['NEFT CR', 'NEFT CR'],
])("takes no bank's code and no rail for a name: %s", (narration, payee) => {
  expect(payeeOf(narration)).toBe(payee);
});

it.each([
  ['UPI/630512345678/UPI/bluetokai@icici/ICICI Bank/ICI7de43f', 'bluetokai'],
  ['UPI/630600300001/10:12:33/UPI/cafe.madras@okaxis/Coffee', 'cafe madras'],
  ['UPI-ZEPTO-ZEPTO@YBL-YESB0YBLUPI-631000112255-SNACKS', 'Zepto'],
  ['UPI/630600300001/UPI/q123456789@ybl/Coffee', 'Coffee'],
])('takes no remark behind a UPI id and no code for a name: %s', (narration, payee) => {
  expect(payeeOf(narration).toLowerCase()).toBe(payee.toLowerCase());
});
