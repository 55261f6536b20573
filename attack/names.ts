import type { Attack } from './attack.ts';
import { newAccount } from './target.ts';

const END = () => crypto.randomUUID().slice(0, 8);

const NAMES: ReadonlyArray<readonly [what: string, name: () => string]> = [
  ['a Cyrillic а among Latin letters', () => `r\u0430vi${END()}`],
  ['a variation selector', () => `ravi\ufe0f${END()}`],
  ['a grapheme joiner', () => `ravi\u034f${END()}`],
  ['a letter without a shape', () => `ravi\u115f${END()}`],
  ['a letter of no width', () => `ravi\u200b${END()}`],
  ['nothing that shows', () => '\u1160'],
  ['a NUL', () => `ravi\0${END()}`],
];

/** Names that look like others, or like nothing. */
export const names: Attack = {
  name: 'names',
  run: async (target) => {
    const findings = [];
    for (const [what, name] of NAMES) {
      const { status } = await target.ask('POST', '/auth/register/', newAccount(name()));
      findings.push({
        claim: `A username with ${what} is refused.`,
        held: status === 400,
        seen: String(status),
      });
    }
    const { status } = await target.ask('POST', '/auth/login/', newAccount('ravi\0'));
    findings.push({
      claim: 'A NUL at sign-in is no fault of the server.',
      held: status < 500,
      seen: String(status),
    });
    return findings;
  },
};
