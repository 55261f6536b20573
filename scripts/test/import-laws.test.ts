import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { IMPORT_LAWS } from '../../lint/import-laws.ts';
import { FLOOR, INSIDE } from '../../lint/server-rooms.ts';
import { ROOT, RUNTIME } from '../processes.mjs';

/** For each file: imports that its law forbids, and imports that it allows. */
const CASES: Record<string, { refused: string[]; allowed: string[] }> = {
  'domain/src/money.ts': { refused: ['node:fs', '@hisaab/words'], allowed: ['./text.ts'] },
  'domain/src/reading/line.ts': {
    refused: ['node:fs', '@hisaab/words', 'vitest'],
    allowed: ['../money.ts', './entry.ts'],
  },
  'domain/src/reading/line.test.ts': {
    refused: ['@hisaab/words', 'fastify', 'node:http', 'vite'],
    allowed: ['../money.ts', './line.ts', 'vitest', 'fast-check', 'node:fs', 'node:path'],
  },
  'words/src/index.ts': { refused: ['@hisaab/contract'], allowed: ['@hisaab/domain'] },
  'contract/src/groups/bills.ts': {
    refused: ['fastify', '@hisaab/words/web', '../account/auth.ts'],
    allowed: [
      '../base/fields.ts',
      '../personal/expenses.ts',
      '@hisaab/domain',
      '@hisaab/words/server',
      'typebox',
    ],
  },
  'server/src/platform/event-loop/slices.ts': { refused: ['../db/database.ts'], allowed: [] },
  'server/src/platform/db/migrations/0001-tables.ts': {
    refused: ['../../clock.ts', '../../unit-of-work/write.ts'],
    allowed: ['../dialect.ts'],
  },
  'server/src/platform/unit-of-work/write.ts': {
    refused: ['../../ledger/split.ts', '../../groups/core/groups.policy.ts', '@hisaab/web'],
    allowed: ['../db/database.ts', '../errors.ts'],
  },
  'server/src/platform/config.ts': { refused: ['./cache/stamps.ts'], allowed: ['./db/failure.ts'] },
  'server/src/web-server/http/validation.ts': {
    refused: ['../../auth/users/users.service.ts', '../site/static-files.ts'],
    allowed: ['../../platform/limits/limits.ts', 'fastify'],
  },
  'server/src/notifications/wording/names.ts': {
    refused: ['../history/told.ts', '@hisaab/contract', 'kysely'],
    allowed: ['@hisaab/words/server', '../../platform/errors.ts'],
  },
  'server/src/ledger/apply-entry.ts': {
    refused: ['fastify', '../groups/core/groups.policy.ts', 'kysely'],
    allowed: ['./totals.repository.ts'],
  },
  'server/src/groups/entries/one.service.ts': {
    refused: [
      'fastify',
      'kysely',
      '../deleted/deleted-things.service.ts',
      '../../ledger/totals.repository.ts',
      '../../account/account.service.ts',
      '../../maintenance/jobs/run-daily.ts',
    ],
    allowed: ['../members/members.repository.ts', '../../ledger/ledger.service.ts'],
  },
  'server/src/groups/entries/one.repository.ts': {
    refused: ['fastify', './one.service.ts', '../../platform/unit-of-work/write.ts'],
    allowed: ['kysely', '../../platform/db/tables.ts', '../core/groups.repository.ts'],
  },
  'server/src/groups/entries/one.presenter.ts': {
    refused: ['kysely', './one.repository.ts', '../../platform/db/database.ts'],
    allowed: ['../members/members.presenter.ts'],
  },
  'server/src/account/account.service.ts': {
    refused: ['../groups/core/groups.repository.ts'],
    allowed: ['../auth/users/users.repository.ts'],
  },
  'server/src/live/push/one.ts': {
    refused: ['../../groups/core/groups.policy.ts', '../events/live-events.ts'],
    allowed: ['../../notifications/notices/notices.ts'],
  },
  'server/src/maintenance/jobs/one.ts': {
    refused: ['../../main/app.ts', '../../groups/entries/one.routes.ts', '../demo/one.ts'],
    allowed: ['../../reports/weekly-mail/one.ts', '../../groups/entries/one.service.ts'],
  },
  'server/src/main/commands/main.ts': {
    refused: ['fastify', '../../groups/entries/one.routes.ts'],
    allowed: ['../start-server.ts'],
  },
  'web/src/api/call.ts': {
    refused: [
      '@hisaab/server',
      'fastify',
      '../../../server/src/main/app.ts',
      '../ui/parts/button.tsx',
    ],
    allowed: ['@hisaab/domain', './send.ts'],
  },
  'web/src/features/groups/members/one.tsx': {
    refused: [
      '../entries/one.tsx',
      '../one.tsx',
      '../../expenses/one.tsx',
      '../../expenses/list/one.tsx',
      '../../../shell/one.tsx',
      '../../../router.tsx',
      'fastify',
    ],
    allowed: ['../data/one.ts', '../../expenses/public/one.ts', '../../../ui/parts/button.tsx'],
  },
  'web/src/features/budget/one.tsx': {
    refused: ['../expenses/one.tsx', '../expenses/list/one.tsx', '../../start/screens.ts'],
    allowed: ['../expenses/public/one.ts', './two.tsx', '../../queries/one.ts'],
  },
  'web/src/ui/base/one.tsx': {
    refused: ['../parts/button.tsx', '../../api/call.ts', '../one.tsx'],
    allowed: ['./two.tsx', '../../words/words.ts'],
  },
  'web/src/shell/lazy/one.tsx': {
    refused: ['../../features/account/one.tsx', '../../start/screens.ts'],
    allowed: ['../../features/account/public/one.tsx', '../one.tsx', '../../offline/outbox.ts'],
  },
  'web/src/start/screens.ts': {
    refused: ['../features/groups/entries/one.tsx', '../api/call.ts'],
    allowed: [
      '../features/groups/screen/groups-screen.tsx',
      '../features/budget/budget-screen.tsx',
      '../features/account/public/one.ts',
    ],
  },
  'web/src/offline/outbox-rules.ts': {
    refused: ['./outbox.ts', 'react'],
    allowed: ['./contents.ts'],
  },
  'bench/one.ts': {
    refused: ['@hisaab/server', '@hisaab/words/server', '../server/src/main/app.ts'],
    allowed: ['@hisaab/domain', '@hisaab/domain/reading/line'],
  },
  'e2e/one.spec.ts': { refused: ['@hisaab/domain', '../web/src/one.ts'], allowed: ['./two.ts'] },
  'docs/test/one.test.ts': { refused: ['@hisaab/domain'], allowed: ['./two.ts', 'node:fs'] },
  'scripts/one.mjs': { refused: ['vite'], allowed: ['./two.mjs', 'node:fs'] },
};

it('[import-laws-1] the linter reports what each law forbids, and nothing else', () => {
  const files = Object.entries(CASES).map(([file, { refused, allowed }]) => ({
    file,
    imports: [...refused, ...allowed],
  }));
  const found = findRefused(files);
  const expected = Object.entries(CASES).map(([file, { refused }]) => [file, refused.toSorted()]);
  const refused = Object.keys(CASES).map((file) => [file, (found[file] ?? []).toSorted()]);
  expect(refused).toEqual(expected);
});

// The linter's rule does not look at `import()`, so that the laws read it here as an `import`.
it('[import-laws-2] what is loaded later keeps to the same laws', () => {
  const { stdout } = spawnSync('git', ['ls-files', '--', '*.ts', '*.tsx'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const files = stdout
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file, imports: loadedLater(readFileSync(join(ROOT, file), 'utf8')) }))
    .filter(({ imports }) => imports.length > 0);
  expect(files.length).toBeGreaterThan(40);
  const strangers = {
    file: 'web/src/ui/base/one.ts',
    imports: loadedLater("const a = await import('../../features/budget/one.ts');"),
  };
  expect(findRefused([...files, strangers])).toEqual({ [strangers.file]: strangers.imports });
});

it('[import-laws-3] every room of the server, and every folder in a room, has its law', () => {
  expect(foldersOf('server/src')).toEqual(Object.keys(FLOOR).toSorted());
  for (const [room, folders] of Object.entries(INSIDE)) {
    const named = Object.keys(folders).filter((name) => name !== '.');
    expect(foldersOf(`server/src/${room}`)).toEqual(named.toSorted());
  }
});

function foldersOf(path: string): string[] {
  const { stdout } = spawnSync('git', ['ls-files', '--', path], { cwd: ROOT, encoding: 'utf8' });
  const inside = stdout.split('\n').map((file) => file.slice(path.length + 1).split('/'));
  return [
    ...new Set(inside.filter(({ length }) => length > 1).map(([folder = '']) => folder)),
  ].toSorted();
}

function loadedLater(text: string): string[] {
  return [...text.matchAll(/\bimport\(\s*'([^']+)'/g)].map(([, from = '']) => from);
}

/** The imports of files that the laws refuse, by file. */
function findRefused(files: ReadonlyArray<{ file: string; imports: readonly string[] }>) {
  const folder = mkdtempSync(join(tmpdir(), 'import-laws-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const { file, imports } of files) {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, imports.map((from) => `import '${from}';`).join('\n'));
  }
  const config = { categories: { correctness: 'off' }, overrides: IMPORT_LAWS };
  writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify(config));
  const oxlint = join(ROOT, 'node_modules/oxlint/bin/oxlint');
  const { stdout } = spawnSync(
    RUNTIME,
    [oxlint, '--config', '.oxlintrc.json', '--format', 'json'],
    { cwd: folder, encoding: 'utf8' },
  );
  const found: Record<string, string[]> = {};
  for (const { filename, message } of parsed(stdout)) {
    const [, from = ''] = /^'([^']+)' import is restricted/.exec(message) ?? [];
    (found[filename] ??= []).push(from);
  }
  return found;
}

function parsed(output: string): { filename: string; message: string }[] {
  const { diagnostics } = JSON.parse(output);
  return diagnostics;
}
