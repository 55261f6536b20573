/** A test that a document names by its whole title, with a link to its file. */
export interface LinkedTest {
  /** Relative to the document's folder. */
  file: string;
  title: string;
}

/** A row of a document's tables: a rule, and the tests that hold it. */
export interface Requirement {
  line: number;
  /** The headings above it, without the document's own: `['2. Screens and routes', 'Login']`. */
  section: string[];
  cells: string[];
  /** The first cell. */
  rule: string;
  /** The ids in the last cell, as they stand in the titles of tests: `[groups-7]`. */
  ids: string[];
  /** The links in the last cell. */
  links: LinkedTest[];
  /** The rest of the last cell, which names no test. */
  rest: string;
}

/** The titles of the project's tests. */
export interface Titles {
  /** The titles in a file; undefined where there is no such file. */
  inFile(file: string): readonly string[] | undefined;
  /** The titles, of all files, that contain an id. */
  withId(id: string): readonly string[];
}

const HEADING = /^(#{2,})\s+(.+)$/;
const ID = /\[[a-z0-9-]+-\d+\]/g;
const LINK = /\[((?:\\.|[^\]\\])+)\]\(([^()\s]+)\)/g;

/** Reads every row of every table in a Markdown document; the last column names the tests. */
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

/** The rows that name no test or a test that is gone, one sentence each. */
export function complaintsAbout(requirements: Requirement[], titles: Titles): string[] {
  return requirements.flatMap(({ line, section, rule, ids, links, rest }) => {
    const complaints = [
      ...ids.flatMap((id) => complaintAboutId(id, titles)),
      ...links.flatMap((link) => complaintAboutLink(link, titles)),
    ];
    if (rule === '') complaints.push('there is no rule');
    if (ids.length + links.length === 0) complaints.push('no test holds it');
    if (rest !== '') complaints.push(`"${rest}" is not a link to a test`);
    const row = [`line ${line}`, ...section.slice(-1), rule].join(', ');
    return complaints.map((complaint) => `${row}: ${complaint}`);
  });
}

function complaintAboutLink({ file, title }: LinkedTest, titles: Titles): string[] {
  const found = titles.inFile(file);
  if (!found) return [`there is no file ${file}`];
  return found.includes(title) ? [] : [`${file} has no test "${title}"`];
}

function complaintAboutId(id: string, titles: Titles): string[] {
  const count = titles.withId(id).length;
  return count === 1 ? [] : [`${count} tests have the id ${id}`];
}

function readRow(text: string, section: string[]): Omit<Requirement, 'line'> {
  // A bar inside a cell is written with a backslash.
  const cells = text
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim());
  const heldBy = cells.at(-1) ?? '';
  const links = Array.from(heldBy.matchAll(LINK), ([, title = '', file = '']) => ({
    file,
    title: title.replaceAll(/\\([^a-z0-9\s])/gi, '$1'),
  }));
  const unlinked = heldBy.replaceAll(LINK, '').replaceAll('<br>', '');
  const ids = unlinked.match(ID) ?? [];
  const rest = unlinked.replaceAll(ID, '').trim();
  return { section, cells, rule: cells[0] ?? '', ids, links, rest };
}
