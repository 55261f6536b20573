/** What {@link parseText} reads: each row with its cells, and where the next one begins. */
interface ParsedRow {
  cells: string[];
  next: number;
  /** Whether the text ends inside a quoted cell. */
  isOpen: boolean;
}

const QUOTE = '"';

/**
 * Yields the rows of a text with this delimiter (RFC 4180), also where lines end in different ways, and where a quoted
 * cell has quotes that were not doubled: only a quote before a delimiter or the end of a line closes a cell.
 */
export function* parseText(text: string, delimiter: string): Generator<ParsedRow> {
  let at = 0;
  for (;;) {
    const row = parseRow(text, at, delimiter);
    yield row;
    if (row.next > text.length) return;
    at = row.next;
  }
}

function parseRow(text: string, from: number, delimiter: string): ParsedRow {
  const cells: string[] = [];
  let at = from;
  for (;;) {
    const cell = text[at] === QUOTE ? quoted(text, at + 1, delimiter) : plain(text, at, delimiter);
    cells.push(cell.text);
    if (cell.isOpen || cell.end >= text.length) {
      return { cells, next: text.length + 1, isOpen: cell.isOpen };
    }
    if (!text.startsWith(delimiter, cell.end)) {
      return { cells, next: cell.end + lengthOfEnd(text, cell.end), isOpen: false };
    }
    at = cell.end + delimiter.length;
  }
}

interface ParsedCell {
  text: string;
  end: number;
  isOpen: boolean;
}

function plain(text: string, from: number, delimiter: string): ParsedCell {
  let end = from;
  while (end < text.length && !isEnd(text, end, delimiter)) end += 1;
  return { text: text.slice(from, end), end, isOpen: false };
}

function quoted(text: string, from: number, delimiter: string): ParsedCell {
  let content = '';
  let start = from;
  let hasLoneQuote = false;
  for (;;) {
    const quote = text.indexOf(QUOTE, start);
    if (quote === -1) return { text: content + text.slice(start), end: text.length, isOpen: true };
    content += text.slice(start, quote);
    const isDouble = text[quote + 1] === QUOTE;
    // Behind a lone quote, the second of two before a delimiter closes the cell: `"POS "NAMMA CYCLES"",`.
    if (isDouble && hasLoneQuote && isEnd(text, quote + 2, delimiter)) {
      return { text: content + QUOTE, end: quote + 2, isOpen: false };
    }
    if (!isDouble) {
      const end = afterSpaces(text, quote + 1, delimiter);
      if (isEnd(text, end, delimiter)) return { text: content, end, isOpen: false };
      hasLoneQuote = true;
    }
    content += QUOTE;
    start = quote + (isDouble ? 2 : 1);
  }
}

function afterSpaces(text: string, from: number, delimiter: string): number {
  let end = from;
  while (text[end] === ' ' && !isEnd(text, end, delimiter)) end += 1;
  return end;
}

function isEnd(text: string, at: number, delimiter: string): boolean {
  return at >= text.length || lengthOfEnd(text, at) > 0 || text.startsWith(delimiter, at);
}

function lengthOfEnd(text: string, at: number): number {
  if (text[at] === '\n') return 1;
  if (text[at] !== '\r') return 0;
  return text[at + 1] === '\n' ? 2 : 1;
}
