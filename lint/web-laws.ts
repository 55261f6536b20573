import type { OxlintOverride } from 'oxlint';
import { law, type Ban } from './law.ts';

const ABOVE_WEB_FOLDERS = '^(\\.\\./)+(main|router)\\.tsx$';
const PUBLIC_OF_FEATURES = 'Of another feature, a feature imports what is in its folder public.';
const BELOW_FEATURES = 'A feature imports repeating, conflicts, queries, session, api and ui only.';

/** A law for a file or folder of the web app. */
function webLaw(files: string[], ...patterns: Ban[]): OxlintOverride {
  return law(
    files.map((file) => `web/${file}`),
    {
      regex:
        '^((\\.\\./)+(attack|bench|contract|docs|domain|e2e|scripts|server)/|@hisaab/(server|e2e)$|@hisaab/words/server$|(fastify|kysely|typebox)(/|$))',
      message: 'web imports domain, contract and the words of the web, and no other workspace.',
    },
    {
      regex: '^@hisaab/contract$',
      allowTypeImports: true,
      message: 'web imports the types of contract, never its values.',
    },
    ...patterns,
  );
}

/** What a file in a folder of a feature may not import. */
const INSIDE_FEATURES: Ban[] = [
  {
    regex: `^\\.\\./\\.\\./\\.\\./(shell|start|motion)/|${ABOVE_WEB_FOLDERS}`,
    message: BELOW_FEATURES,
  },
  { regex: '^\\.\\./\\.\\./[^./][^/]*/[^/]+$', message: PUBLIC_OF_FEATURES },
];

/** The rooms of the large features: each imports those named after it. The screen and its parts are above them all. */
const ROOMS: Record<string, Record<string, string[]>> = {
  expenses: {
    data: [],
    categories: ['data'],
    form: ['data', 'categories'],
    list: ['data'],
    filters: ['categories'],
    quick: ['form'],
    later: ['data', 'categories', 'form'],
    import: ['categories', 'form'],
  },
  groups: {
    data: [],
    parts: [],
    members: ['data', 'parts'],
    bills: ['data', 'parts', 'members'],
    entries: ['data', 'parts', 'members', 'bills'],
    plan: ['data', 'parts', 'members', 'entries'],
    people: ['data', 'parts', 'members', 'entries', 'plan'],
    records: ['data', 'parts', 'members', 'entries'],
    recurring: ['data', 'bills', 'entries'],
    import: ['data', 'members'],
    month: ['data', 'members'],
  },
};

function roomLawsOf([feature, rooms]: [string, Record<string, string[]>]): OxlintOverride[] {
  return Object.entries(rooms).map(([room, below]) => {
    const others = Object.keys(rooms).filter((one) => one !== room && !below.includes(one));
    return webLaw([`src/features/${feature}/${room}/*`], ...INSIDE_FEATURES, {
      group: ['../*.ts', '../*.tsx', ...others.map((one) => `../${one}/**`)],
      message: `Of the ${feature}, ${room} imports ${below.length === 0 ? 'no other room' : below.join(', ')}.`,
    });
  });
}

// start, shell -> features -> repeating -> queries, conflicts, session -> api; all but api -> ui; shell -> motion -> ui. Of a feature, others see its
// folder public.
const FOLDERS = [
  webLaw(['src/*.tsx'], {
    group: ['./features/**'],
    message: 'main and router reach the screens through start.',
  }),
  webLaw(['src/*.ts'], {
    regex: '^\\.\\.?/',
    message: 'The name imports no other file.',
  }),
  webLaw(['src/test/*'], {
    regex: `^\\.\\./(queries|conflicts|repeating|shell|features|start|motion)/|${ABOVE_WEB_FOLDERS}`,
    message: 'What tests share imports session, api and ui only.',
  }),
  webLaw(['src/start/*'], {
    group: [
      '../**',
      '!../features/*/*-screen.tsx',
      '!../features/*/public/**',
      '!../shell/**',
      '!../ui/**',
      '!../words/**',
    ],
    message: 'start imports the screens, what is public of features, the shell, ui and words.',
  }),
  webLaw(['src/reading/**'], {
    regex:
      '^(react(/|$)|@tanstack|(\\.\\./)+(api|ui|session|shell|features|start|motion|queries)/)',
    message: 'reading is pure: it imports domain, and the types of words.',
  }),
  webLaw(['src/words/*'], {
    regex: '^\\.\\./',
    message: 'words imports none of the other folders.',
  }),
  webLaw(['src/motion/*'], {
    group: ['../**', '!../ui/**'],
    message: 'motion imports ui only.',
  }),
  webLaw(['src/api/**'], {
    regex: `^\\.\\./(.*/)?(ui|device|outbox|session|queries|conflicts|repeating|shell|features|start|motion)/|${ABOVE_WEB_FOLDERS}`,
    message: 'api imports none of the other folders.',
  }),
  webLaw(['src/device/*'], {
    regex: `^\\.\\./(ui|outbox|session|queries|conflicts|repeating|shell|features|start|motion)/|${ABOVE_WEB_FOLDERS}`,
    message: 'device imports api only.',
  }),
  webLaw(['src/outbox/*'], {
    regex: `^\\.\\./(queries|conflicts|repeating|shell|features|start|motion)/|${ABOVE_WEB_FOLDERS}`,
    message: 'outbox imports session, device, api and ui only.',
  }),
  // Its rules are tried without a browser.
  webLaw(['src/outbox/outbox-rules.ts'], {
    regex: '^\\.\\.?/|^[^.]',
    message: 'The rules of the outbox import nothing.',
  }),
  webLaw(['src/queries/*'], {
    regex: `^\\.\\./(ui|session|conflicts|repeating|shell|features|start|motion)/|${ABOVE_WEB_FOLDERS}`,
    message: 'queries imports api only.',
  }),
  webLaw(['src/guessing/*'], {
    regex: `^\\.\\./(ui|device|outbox|session|queries|conflicts|repeating|shell|features|start|motion)/|${ABOVE_WEB_FOLDERS}`,
    message: 'guessing imports reading and api only.',
  }),
  webLaw(['src/conflicts/*'], {
    regex: `^\\.\\./(queries|repeating|shell|features|start|motion)/|${ABOVE_WEB_FOLDERS}`,
    message: 'conflicts imports session, api and ui only.',
  }),
  webLaw(['src/repeating/*'], {
    regex: `^\\.\\./(device|shell|features|start|motion)/|${ABOVE_WEB_FOLDERS}`,
    message: 'repeating imports outbox, conflicts, queries, session, api and ui only.',
  }),
  webLaw(['src/receipts/*'], {
    regex: `^\\.\\./(device|queries|conflicts|repeating|session|shell|features|start|motion)/|${ABOVE_WEB_FOLDERS}`,
    message: 'receipts imports outbox, api and ui only.',
  }),
  webLaw(['src/ui/**'], {
    regex: `^\\.\\./(.*/)?(api|device|outbox|session|queries|conflicts|repeating|shell|features|start|motion)/|${ABOVE_WEB_FOLDERS}`,
    message: 'ui imports none of the other folders.',
  }),
  webLaw(['src/session/**'], {
    regex: `^\\.\\./(.*/)?(queries|conflicts|repeating|shell|features|start|motion)/|${ABOVE_WEB_FOLDERS}`,
    message: 'session imports device, api and ui only.',
  }),
  webLaw(
    ['src/features/*/*'],
    { regex: `^\\.\\./\\.\\./(shell|start|motion)/|${ABOVE_WEB_FOLDERS}`, message: BELOW_FEATURES },
    { regex: '^\\.\\./[^./][^/]*/[^/]+$', message: PUBLIC_OF_FEATURES },
  ),
  webLaw(['src/features/*/*/*'], ...INSIDE_FEATURES),
  ...Object.entries(ROOMS).flatMap(roomLawsOf),
  webLaw(
    ['src/shell/**'],
    {
      regex: `^\\.\\./start/|${ABOVE_WEB_FOLDERS}`,
      message: 'shell imports features, queries, session, api and ui only.',
    },
    {
      regex: '^\\.\\./features/[^/]+/[^/]+$',
      message: 'Of a feature, the shell imports what is in its folder public.',
    },
  ),
];

/** The laws of the web app. */
export const WEB_LAWS = [webLaw(['**']), ...FOLDERS];
