import type { Rolldown } from 'vite';

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

const FRAME = /\/src\/(?:signed-in-screens|shell\/main-layout)\.tsx$/;
/** The modules of the sign-in, which a visitor's start loads. */
export const SIGN_IN = /\/src\/(?:public-screen|features\/sign-in\/login-screen)\.tsx$/;
const SCREEN = /\/(dashboard|expenses|import|budget|account|groups)-screen\.tsx$/;
const FIRST: ReadonlySet<string> = new Set(['dashboard', 'expenses']);
const OF_FEATURE = /\/src\/features\//;
const WEB = /\/web\/src\//;
// Their index imports every module, so that importers say nothing about them.
const LIBRARY = /\/node_modules\/(?:@tanstack\/(?:query-core|react-query)|idb)\/|\/words\/src\//;
const DOMAIN = /\/domain\/src\/([a-z-]+)\.ts$/;
/** What only forms, lists and groups compute with. */
const SELDOM_COMPUTED =
  /^(?:bill|csv|currency(?:-codes)?|original(?:-text)?|settlement(?:-parties)?|split|zero-sum-[a-z]+)$/;
const OF_ENTRIES = /^(?:repeat|tag)$/;

/**
 * The chunk of a module that several screens, or a screen and its later parts, import: one file for each step of a start, because a
 * file for each combination would be queued. Undefined for other modules, which load with their part.
 */
export function sharedChunk(path: string, graph: Graph): string | undefined {
  const id = path.replaceAll('\\', '/');
  const [, rule] = DOMAIN.exec(id) ?? [];
  if (rule !== undefined) return chunkOfRule(rule);
  if (LIBRARY.test(id)) return 'frame';
  if (!WEB.test(id)) return undefined;
  const parts = partsWith(path, graph);
  const screens = parts.flatMap((part) => SCREEN.exec(part)?.[1] ?? []);
  const isOfFrame = parts.some((part) => FRAME.test(part));
  if (parts.some((part) => SIGN_IN.test(part))) {
    return isOfFrame || screens.some((one) => FIRST.has(one)) ? 'basics' : 'sign-in';
  }
  if (isOfFrame) return 'frame';
  if (screens.includes('dashboard') && parts.length > 1) return 'frame';
  if (screens.includes('expenses')) return screens.length > 1 ? 'entries' : 'expenses-screen';
  const isCommon = screens.length > 1 || (parts.length > 4 && !OF_FEATURE.test(id));
  return isCommon ? 'forms' : undefined;
}

function chunkOfRule(rule: string): string | undefined {
  if (SELDOM_COMPUTED.test(rule)) return undefined;
  return OF_ENTRIES.test(rule) ? 'entries' : 'frame';
}

/** The modules loaded by a dynamic import that import a module, themselves or through others. */
function partsWith(id: string, graph: Graph): string[] {
  const parts = new Set<string>();
  const seen = new Set<string>();
  const pending = [id];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    const { dynamicImporters = [], importers = [] } = graph.getModuleInfo(next) ?? {};
    if (dynamicImporters.length > 0) parts.add(next);
    pending.push(...importers);
  }
  return [...parts].map((part) => part.replaceAll('\\', '/'));
}
