/** The addresses in a weekly mail. */
export interface WeeklyLinks {
  app: string;
  /** Asks whether to end the mail when it is opened, and ends it when it is posted to (RFC 8058). */
  stop: string;
}

/** What a weekly mail says, in the language of its reader. */
export interface WeeklyWords {
  title: string;
  spent: string;
  compared: string | undefined;
  categories: Array<{ name: string; spent: string; change: string }>;
  budget: { title: string; lines: string[] } | undefined;
  people: Array<{ name: string; amount: string }>;
}
