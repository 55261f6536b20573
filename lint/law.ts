import type { OxlintOverride } from 'oxlint';

/** Imports that a file may not make, and the sentence that says so. The entries of `group` that begin with "!" may be imported. */
export type Ban = { message: string; allowTypeImports?: true } & (
  | { regex: string }
  | { group: string[] }
);

/**
 * A law for some files, in place of those that an earlier law has for them. What a `group` allows is not looked at again: such a ban
 * stands last. A `regex` has no lookahead: the linter ignores one that has.
 */
export function law(files: string[], ...patterns: Ban[]): OxlintOverride {
  return { files, rules: { 'no-restricted-imports': ['error', { patterns }] } };
}
