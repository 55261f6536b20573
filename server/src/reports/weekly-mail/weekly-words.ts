/** The addresses in a weekly mail. */
export interface WeeklyLinks {
  app: string;
  /** Opened, it asks whether to end the mail; a post ends it (RFC 8058). */
  stop: string;
}

/** The text of a weekly mail, in the language of its recipient. */
export interface WeeklyWords {
  title: string;
  spent: string;
  compared: string | undefined;
  categories: Array<{ name: string; spent: string; change: string }>;
  budget: { title: string; lines: string[] } | undefined;
  people: Array<{ name: string; amount: string }>;
}
