/** A test as a document names it. */
export interface NamedTest {
  /** From the document's folder on. */
  file: string;
  title: string;
}

/** A row of a document's tables: a rule, and the tests that hold it. */
export interface Requirement {
  line: number;
  /** The headings it stands under, without the document's own: `['2. Screens and routes', 'Login']`. */
  section: string[];
  cells: string[];
  /** The first cell. */
  rule: string;
  tests: NamedTest[];
  /** What stands among the tests and names none. */
  rest: string;
}

/** Gives the titles of the tests in a file; undefined where there is no such file. */
export type TitlesOf = (file: string) => readonly string[] | undefined;

const HEADING = /^(#{2,})\s+(.+)$/;
const LINK = /\[((?:\\.|[^\]\\])+)\]\(([^()\s]+)\)/g;

/** Reads every row of every table in a Markdown document; the tests are links, in a table's last column. */
export function readRequirements(markdown: string): Requirement[] {
  const requirements: Requirement[] = [];
  const headings: string[] = [];
  let rowInTable = 0;
  for (const [index, text] of markdown.split('\n').entries()) {
    const [, marks, heading] = HEADING.exec(text) ?? [];
    if (marks !== undefined && heading !== undefined) headings.splice(marks.length - 2, 9, heading);
    rowInTable = text.startsWith('|') ? rowInTable + 1 : 0;
    // The first two lines of a table are its head and the rule below it.
    if (rowInTable > 2) requirements.push({ line: index + 1, ...readRow(text, [...headings]) });
  }
  return requirements;
}

/** What is wrong with what a document says of its tests; each complaint names the row. */
export function complaintsAbout(requirements: Requirement[], titlesOf: TitlesOf): string[] {
  return requirements.flatMap(({ line, section, rule, tests, rest }) => {
    const complaints = tests.flatMap((test) => complaintAbout(test, titlesOf));
    if (rule === '') complaints.push('there is no rule');
    if (tests.length === 0) complaints.push('no test holds it');
    if (rest !== '') complaints.push(`"${rest}" is not a link to a test`);
    const row = [`line ${line}`, ...section.slice(-1), rule].join(', ');
    return complaints.map((complaint) => `${row}: ${complaint}`);
  });
}

function complaintAbout({ file, title }: NamedTest, titlesOf: TitlesOf): string[] {
  const titles = titlesOf(file);
  if (!titles) return [`there is no file ${file}`];
  return titles.includes(title) ? [] : [`${file} has no test "${title}"`];
}

function readRow(text: string, section: string[]): Omit<Requirement, 'line'> {
  // A bar inside a cell is written with a backslash.
  const cells = text
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim());
  const heldBy = cells.at(-1) ?? '';
  const tests = Array.from(heldBy.matchAll(LINK), ([, title = '', file = '']) => ({
    file,
    title: title.replaceAll(/\\([^a-z0-9\s])/gi, '$1'),
  }));
  const rest = heldBy.replaceAll(LINK, '').replaceAll('<br>', '').trim();
  return { section, cells, rule: cells[0] ?? '', tests, rest };
}
