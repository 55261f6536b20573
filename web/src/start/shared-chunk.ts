import type { Rolldown } from 'vite';

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

const FRAME = /\/src\/(?:signed-in-screens|shell\/main-layout)\.tsx$/;
/** The modules of the sign-in, which a visitor's start loads. */
export const SIGN_IN = /\/src\/(?:public-screen|features\/sign-in\/login-screen)\.tsx$/;
/** The screens, and the parts of the Dashboard and of Groups that load after the first paint. */
const SCREEN =
  /\/(dashboard|charts|expenses|import|budget|account|groups|group-detail|group-dialogs|people)(?:-screen)?\.tsx$/;
const OF_GROUPS = /\/src\/features\/groups\//;
/** The screen of the groups and its parts. */
const GROUPS = ['groups', 'group-detail', 'group-dialogs', 'people'];
const OF_FEATURE = /\/src\/features\//;
const WEB = /\/web\/src\//;
// Their index imports every module, so that importers say nothing about them.
const LIBRARY = /\/node_modules\/(?:@tanstack\/(?:query-core|react-query)|idb)\/|\/words\/src\//;
/** What only charts and groups use of a library. */
const SELDOM_USED = /\/(?:queriesObserver|useQueries)\.js$/;
const DOMAIN = /\/domain\/src\/([a-z-]+)\.ts$/;
/** What only forms, lists and groups compute with. */
const SELDOM_COMPUTED =
  /^(?:bill|csv|currency(?:-codes)?|original(?:-text)?|settlement(?:-parties)?|split|zero-sum-[a-z]+)$/;
const OF_ENTRIES = /^(?:repeat|tag)$/;

/**
 * The chunk of a module that several screens, or a screen and its later parts, import: one file for each step of a start, because a
 * file for each combination would be queued, and one file for all would load what the first screens do not use. Undefined for other
 * modules, which load with their part.
 *
 * - `basics`: the sign-in and the first paint after it; `fields`: the sign-in and other screens; `sign-in`: only it
 * - `frame`: every screen after the sign-in, or the Dashboard and another
 * - `common`: Expenses, and the charts, Budget or Account; `entries`: Expenses and Groups or an import
 * - `overview`: the charts, and parts other than Expenses
 * - `groups-screen`: Groups and its parts alone; `group`: an opened group and other parts; `group-forms`: the dialogs and people
 * - `forms`: Budget or Account and another screen; `entry-forms`: the others and their dialogs
 */
export function sharedChunk(path: string, graph: Graph): string | undefined {
  const id = path.replaceAll('\\', '/');
  const [, rule] = DOMAIN.exec(id) ?? [];
  if (rule !== undefined) return chunkOfRule(rule);
  if (LIBRARY.test(id)) return SELDOM_USED.test(id) ? 'overview' : 'frame';
  if (!WEB.test(id)) return undefined;
  const parts = partsWith(path, graph);
  const screens = new Set(parts.flatMap((part) => SCREEN.exec(part)?.[1] ?? []));
  const has = (...names: string[]) => names.some((name) => screens.has(name));
  const isOfFrame = parts.some((part) => FRAME.test(part));
  if (parts.some((part) => SIGN_IN.test(part))) {
    if (isOfFrame || has('dashboard', 'charts', 'expenses')) return 'basics';
    return screens.size > 0 ? 'fields' : 'sign-in';
  }
  if (isOfFrame || (has('dashboard') && parts.length > 1)) return 'frame';
  if (has('expenses')) {
    if (has('charts', 'budget', 'account')) return 'common';
    return screens.size > 1 ? 'entries' : 'expenses-screen';
  }
  if (has('charts')) return parts.length > 1 ? 'overview' : undefined;
  const ofGroups = GROUPS.filter((name) => has(name));
  if (ofGroups.length > 0 && ofGroups.length === screens.size) {
    if (has('groups')) return 'groups-screen';
    if (ofGroups.length === 1 || !parts.every((part) => OF_GROUPS.test(part))) return undefined;
    return has('group-detail') ? 'group' : 'group-forms';
  }
  const isCommon = screens.size > 1 || (parts.length > 4 && !OF_FEATURE.test(id));
  if (!isCommon) return undefined;
  return has('budget', 'account') ? 'forms' : 'entry-forms';
}

function chunkOfRule(rule: string): string | undefined {
  if (SELDOM_COMPUTED.test(rule)) return undefined;
  return OF_ENTRIES.test(rule) ? 'common' : 'frame';
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
