/** What a sentence is worded from, as it is stored: amounts in paise, and names of that time. */
export type StoredFacts = Readonly<Record<string, unknown>>;

/** Facts from their JSON; null for a sentence from before there were facts. */
export function parseFacts(json: string | null): StoredFacts | null {
  // oxlint-disable-next-line typescript/no-unsafe-return -- facts are stored as an object
  return json === null ? null : JSON.parse(json);
}
