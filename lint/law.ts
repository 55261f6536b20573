import type { OxlintOverride } from 'oxlint';

/** Imports that a file may not have, and the lint message. The entries of `group` that begin with "!" are allowed. */
export type Ban = { message: string; allowTypeImports?: true } & (
  | { regex: string }
  | { group: string[] }
);

/**
 * A law for some files, which replaces an earlier law for them. Imports allowed by a `group` skip later patterns, so
 * such a ban must be last. A `regex` cannot have a lookahead: the linter ignores it then.
 */
export function law(files: string[], ...patterns: Ban[]): OxlintOverride {
  return { files, rules: { 'no-restricted-imports': ['error', { patterns }] } };
}
