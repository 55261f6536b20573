import type { OxlintOverride } from 'oxlint';
import { law, type Ban } from './law.ts';
import { without } from './rooms.ts';
import { BELOW_FEATURES, INSIDE_WEB, WEB_FLOOR } from './web-rooms.ts';

const OTHER_WORKSPACES: Ban = {
  regex:
    '^((\\.\\./)+(bench|contract|docs|domain|e2e|scripts|server)/|@hisaab/(server|e2e)$|@hisaab/words/server$|(fastify|kysely|typebox)(/|$))',
  message: 'web imports domain, contract and the words of the web, and no other workspace.',
};

const TYPES_OF_CONTRACT: Ban = {
  regex: '^@hisaab/contract$',
  allowTypeImports: true,
  message: 'web imports the types of contract, never its values.',
};

const ABOVE_FOLDERS: Ban = {
  regex: '^(\\.\\./)+(main|router|loaded-screens|public-screen|signed-in-screens)\\.tsx$',
  message: 'Only main.tsx and router.tsx import the files that put the app together.',
};

/** The start of a path that is not in the folder `public`. */
const NOT_PUBLIC = '([^p]|p[^u]|pu[^b]|pub[^l])';

/** Imports of another feature that are forbidden, from the feature's own folder or, with `up`, from one inside it. */
function publicAlone(up: '' | '../'): Ban {
  return {
    regex: `^${`${up}../`.replaceAll('.', '\\.')}[^./][^/]*/${NOT_PUBLIC}`,
    message: 'Of another feature, a feature imports what is in its folder public.',
  };
}

const BANS: Readonly<Record<string, readonly Ban[]>> = {
  reading: [
    {
      regex: '^(react(/|$)|@tanstack)',
      message: 'reading is pure: it imports domain, and the types of words.',
    },
  ],
  shell: [
    {
      regex: `^(\\.\\./)+features/[^/]+/${NOT_PUBLIC}`,
      message: 'Of a feature, the shell imports what is in its folder public.',
    },
  ],
  start: [
    {
      group: [
        '../features/**',
        '!../features/*/*-screen.tsx',
        '!../features/*/screen/*-screen.tsx',
        '!../features/*/public/**',
      ],
      message: 'Of a feature, start imports its screens and what is in its folder public.',
    },
  ],
};

/** The laws of the web app: of each folder, of the features among each other, and of the folders inside some. */
export const WEB_LAWS: OxlintOverride[] = [
  webLaw('**'),
  webLaw('src/*.tsx', {
    group: ['./features/**'],
    message: 'main and router reach the screens through start.',
  }),
  webLaw('src/*.ts', { regex: '^\\.\\.?/', message: 'The name imports no other file.' }),
  ...Object.keys(WEB_FLOOR).map((folder) => webLaw(`src/${folder}/**`, ...arrowsOf(folder))),
  webLaw('src/test/*', ...without(WEB_FLOOR, '', BELOW_FEATURES, 'test'), ABOVE_FOLDERS),
  // Its rules are tested without a browser.
  webLaw('src/offline/outbox-rules.ts', {
    group: ['**', '!./contents.ts', '!./outbox-entry.ts'],
    message: 'The rules of the outbox import the types of what is entered, and nothing else.',
  }),
  webLaw('src/features/*/*', ...arrowsOf('features'), publicAlone('')),
  webLaw('src/features/*/*/**', ...arrowsOf('features'), publicAlone('../')),
  ...Object.entries(INSIDE_WEB).flatMap(([place, rooms]) => {
    const isFeature = place.startsWith('features/');
    const arrows = arrowsOf(isFeature ? 'features' : place);
    return Object.entries(rooms).map(([room, below]) =>
      webLaw(
        `src/${place}/${room}/**`,
        ...arrows,
        ...(isFeature ? [publicAlone('../')] : []),
        ...without(rooms, room, below, `${place}/${room}`),
        {
          regex: '^\\.\\./[^./][^/]*\\.tsx?$',
          message: 'A room imports no file beside the rooms.',
        },
      ),
    );
  }),
  // A test renders whole screens.
  webLaw('src/**/*.test.{ts,tsx}'),
];

function arrowsOf(folder: string): Ban[] {
  return [
    ...without(WEB_FLOOR, folder, WEB_FLOOR[folder] ?? [], folder),
    ABOVE_FOLDERS,
    ...(BANS[folder] ?? []),
  ];
}

/** A law for some files of the web app. */
function webLaw(files: string, ...patterns: readonly Ban[]): OxlintOverride {
  return law([`web/${files}`], OTHER_WORKSPACES, TYPES_OF_CONTRACT, ...patterns);
}
