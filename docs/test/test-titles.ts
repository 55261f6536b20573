import { parseSync, Visitor, type ESTree } from 'vite';

/** Separates a group of tests and its content: `Signing in › requires a username and a password`. */
const SEPARATOR = ' › ';

type Kind = 'test' | 'group';

/** The functions that declare tests and groups of tests, by exported name. */
const DECLARERS = new Map<string, Kind>([
  ['it', 'test'],
  ['test', 'test'],
  ['describe', 'group'],
  ['describeOnBothEngines', 'group'],
  ['describeOnBothInEachRun', 'group'],
  ['describeOnBothInLongRuns', 'group'],
]);

/** `it.each(rows)(title, …)`: the call that has the title is the second one. */
const CALLED_TWICE = new Set(['each', 'for', 'runIf', 'skipIf']);
const AS_EVER = new Set([
  ...CALLED_TWICE,
  'concurrent',
  'only',
  'parallel',
  'sequential',
  'serial',
]);
const NOT_RUN = new Set(['fails', 'fixme', 'skip', 'todo']);

interface Declaration {
  kind: Kind;
  isRun: boolean;
}

/**
 * The tests that a file declares and that are run, each after the groups it stands in. Titles are as in the source: those of tables keep
 * their placeholders (`%s`, `$name`), those made of templates their expressions (`${path}`).
 * @throws {Error} where a title is made in any other way, or the source cannot be parsed.
 */
export function readTestTitles(file: string, source: string): string[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  const names = importedDeclarers(program);
  const groups: { call: ESTree.CallExpression; title: string; isRun: boolean }[] = [];
  const titles: string[] = [];
  new Visitor({
    CallExpression(call) {
      const found = declarationOf(call, names);
      if (!found) return;
      const title = titleOf(call, source, file);
      const isRun = found.isRun && groups.every((group) => group.isRun);
      if (found.kind === 'group') groups.push({ call, title, isRun });
      else if (isRun) titles.push([...groups.map((group) => group.title), title].join(SEPARATOR));
    },
    'CallExpression:exit'(call) {
      if (groups.at(-1)?.call === call) groups.pop();
    },
  }).visit(program);
  return titles;
}

/** Only imported functions declare tests: a local `test` may be anything. */
function importedDeclarers(program: ESTree.Program): Map<string, Kind> {
  const names = new Map<string, Kind>();
  for (const statement of program.body) {
    if (statement.type !== 'ImportDeclaration') continue;
    for (const specifier of statement.specifiers) {
      if (specifier.type !== 'ImportSpecifier') continue;
      const { imported, local } = specifier;
      const kind = imported.type === 'Identifier' ? DECLARERS.get(imported.name) : undefined;
      if (kind) names.set(local.name, kind);
    }
  }
  return names;
}

function declarationOf(
  call: ESTree.CallExpression,
  names: ReadonlyMap<string, Kind>,
): Declaration | undefined {
  if (CALLED_TWICE.has(memberName(call.callee) ?? '')) return undefined;
  const isComplete = call.arguments.some(
    ({ type }) => type === 'ArrowFunctionExpression' || type === 'FunctionExpression',
  );
  return isComplete ? declarerOf(call.callee, names) : undefined;
}

function declarerOf(
  callee: ESTree.Expression | ESTree.Super,
  names: ReadonlyMap<string, Kind>,
): Declaration | undefined {
  if (callee.type === 'Identifier') {
    const kind = names.get(callee.name);
    return kind && { kind, isRun: true };
  }
  if (callee.type === 'CallExpression') {
    const isTable = CALLED_TWICE.has(memberName(callee.callee) ?? '');
    return isTable ? declarerOf(callee.callee, names) : undefined;
  }
  if (callee.type === 'TaggedTemplateExpression') return declarerOf(callee.tag, names);
  if (callee.type !== 'MemberExpression') return undefined;
  const base = declarerOf(callee.object, names);
  const name = memberName(callee) ?? '';
  if (!base || AS_EVER.has(name)) return base;
  if (NOT_RUN.has(name)) return { ...base, isRun: false };
  return name === 'describe' ? { ...base, kind: 'group' } : undefined;
}

function memberName(node: ESTree.Expression | ESTree.Super): string | undefined {
  if (node.type !== 'MemberExpression') return undefined;
  return node.property.type === 'Identifier' ? node.property.name : undefined;
}

function titleOf(call: ESTree.CallExpression, source: string, file: string): string {
  const [title] = call.arguments;
  if (title?.type === 'Literal' && typeof title.value === 'string') return title.value;
  if (title?.type !== 'TemplateLiteral') {
    const line = source.slice(0, call.start).split('\n').length;
    throw new Error(`${file}:${line}: the title of a test must be a text or a template`);
  }
  const { quasis, expressions } = title;
  return quasis
    .map(({ value: { cooked, raw } }, at) => {
      const expression = expressions[at];
      const text = cooked ?? raw;
      return expression ? `${text}\${${source.slice(expression.start, expression.end)}}` : text;
    })
    .join('');
}
