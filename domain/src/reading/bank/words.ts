/** A pattern of whole words in any case: spaces separate the alternatives, `_` is a space. */
export function words(alternatives: string): RegExp {
  const source = alternatives.trim().replaceAll(/\s+/g, '|').replaceAll('_', ' ');
  return new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${source})(?![\p{L}\p{M}])`, 'iu');
}
