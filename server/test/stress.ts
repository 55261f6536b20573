/** Whether the tests of chance try as often as they can: with HISAAB_LONG=1, as `npm run test:long` has it. */
export const IS_LONG = process.env['HISAAB_LONG'] === '1';

/** How often a test of chance tries: a tenth of what is asked for, all of it in a long run. */
export function stressed(times: number): number {
  return IS_LONG ? times : Math.ceil(times / 10);
}
