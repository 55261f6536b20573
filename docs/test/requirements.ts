/** An item of a document's lists: a rule, and after a dash the tests for it. */
export interface Requirement {
  line: number;
  /** The headings above it, without the document's own: `['2. Screens and routes', 'Login']`. */
  section: string[];
  rule: string;
  /** The ids after the dash, as in the titles of tests: `[groups-7]`. */
  ids: string[];
  /** The rest after the dash, which names no test. */
  rest: string;
}

/** The titles, of all tests of the project, that contain an id. */
export type TitlesWithId = (id: string) => readonly string[];

const HEADING = /^(#{2,})\s+(.+)$/;
/** `## 2. Screens and routes`, `## V1 Encoding and Sanitization`: the lists of other parts are no rules. */
const NUMBERED = /^V?\d/;
const ITEM = /^- (.*)$/;
const MORE_OF_ITEM = /^ {2}(\S.*)$/;
const ID = /\[[a-z0-9-]+-\d+\]/g;
const DASH = ' — ';

/** Parses every item of every list below a numbered heading of a Markdown document. */
export function readRequirements(markdown: string): Requirement[] {
  const items: { line: number; section: string[]; text: string }[] = [];
  const headings: string[] = [];
  for (const [index, text] of markdown.split('\n').entries()) {
    const [, marks, heading] = HEADING.exec(text) ?? [];
    if (marks !== undefined && heading !== undefined) headings.splice(marks.length - 2, 9, heading);
    if (!NUMBERED.test(headings[0] ?? '')) continue;
    const [, begun] = ITEM.exec(text) ?? [];
    const [, more] = MORE_OF_ITEM.exec(text) ?? [];
    const last = items.at(-1);
    if (begun !== undefined) items.push({ line: index + 1, section: [...headings], text: begun });
    else if (more !== undefined && last) last.text += ` ${more}`;
  }
  return items.map(({ text, ...place }) => ({ ...place, ...readItem(text) }));
}

/** The rules with no test or a missing test, one sentence each. */
export function complaintsAbout(requirements: Requirement[], titlesWith: TitlesWithId): string[] {
  return requirements.flatMap(({ line, section, rule, ids, rest }) => {
    const complaints = ids.flatMap((id) => complaintAbout(id, titlesWith));
    if (rule === '') complaints.push('there is no rule');
    if (ids.length === 0) complaints.push('no test holds it');
    if (rest !== '') complaints.push(`"${rest}" is not the id of a test`);
    const place = [`line ${line}`, ...section.slice(-1), rule].join(', ');
    return complaints.map((complaint) => `${place}: ${complaint}`);
  });
}

function complaintAbout(id: string, titlesWith: TitlesWithId): string[] {
  const count = titlesWith(id).length;
  return count === 1 ? [] : [`${count} tests have the id ${id}`];
}

function readItem(text: string): Pick<Requirement, 'rule' | 'ids' | 'rest'> {
  const item = ` ${text}`;
  const end = item.includes(DASH) ? item.lastIndexOf(DASH) : item.length;
  const heldBy = item.slice(end + DASH.length);
  return {
    rule: item.slice(0, end).trim(),
    ids: heldBy.match(ID) ?? [],
    rest: heldBy.replaceAll(ID, '').trim(),
  };
}
