const OWN =
  /\b(?:own (?:account|a\/?c)|self(?: transfer| trf)?|to self|sweep|auto ?sweep|mod (?:trf|bal)|fd (?:booked|through|creation)|fixed deposit|rd inst\w*|recurring deposit)\b/i;

/** Whether the words of a row say that its money moves between the person's own accounts. */
export function saysOwnAccount(words: string): boolean {
  return OWN.test(spaced(words));
}

/** Narrations separate words by any punctuation. */
export function spaced(text: string): string {
  return text.replaceAll(/[-_/:.*]+/g, ' ');
}
