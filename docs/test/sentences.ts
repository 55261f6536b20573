import { parseSync, Visitor } from 'vite';

/** Replaces a computed part of a text. */
const VALUE = '*';
/**
 * More than one word, and a full stop, a question or an exclamation mark at the end of one; three dots indicate
 * waiting.
 */
const SENTENCE = /\S\s+\S*[^\s.][.?!…](?:\s|$)/;
const WORD = /\p{L}{2}/u;
/** A part of a regular expression. */
const PATTERN = '(?';

type Child = JsxParent['children'][number];
type JsxParent = Parameters<NonNullable<ConstructorParameters<typeof Visitor>[0]['JSXElement']>>[0];

/** The sentences in a file of the web app, without those for programmers: of errors, and on the console. */
export function sentencesIn(file: string, source: string): string[] {
  const found: Array<{ text: string; start: number }> = [];
  const forProgrammers: Array<{ start: number; end: number }> = [];
  const add = (text: string, start: number) => {
    const isSentence = SENTENCE.test(text) && WORD.test(text) && !text.includes(PATTERN);
    if (isSentence) found.push({ text: text.trim(), start });
  };
  const addChildren = ({ children, start }: { children: readonly Child[]; start: number }) => {
    add(children.map(textOf).join('').replaceAll(/\s+/g, ' '), start);
  };
  new Visitor({
    JSXElement: addChildren,
    JSXFragment: addChildren,
    Literal: ({ value, start }) => typeof value === 'string' && add(value, start),
    TemplateLiteral: ({ quasis, start }) =>
      add(quasis.map(({ value }) => value.cooked ?? '').join(VALUE), start),
    NewExpression: ({ callee, start, end }) => {
      if (callee.type === 'Identifier' && callee.name.endsWith('Error'))
        forProgrammers.push({ start, end });
    },
    CallExpression: ({ callee, start, end }) => {
      if (callee.type === 'MemberExpression' && source.startsWith('console.', start))
        forProgrammers.push({ start, end });
    },
  }).visit(parseSync(file, source).program);
  return found
    .filter(({ start }) => !forProgrammers.some((one) => one.start <= start && start < one.end))
    .map(({ text, start }) => `${source.slice(0, start).split('\n').length}: ${text}`);
}

function textOf(child: Child): string {
  return child.type === 'JSXText' ? child.value : VALUE;
}
