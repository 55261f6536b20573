import type { OxlintOverride } from 'oxlint';
import { law, type Ban } from './law.ts';

/** HTTP and the wire, as a part of a regular expression. */
export const HTTP = '^(fastify|@fastify/.*|@hisaab/contract|typebox)(/|$)';

/** No SQL, for this reason. */
export function noSql(message: string): Ban {
  return { regex: '^(kysely|pg|better-sqlite3)(/|$)', message };
}

/** No SQL. */
export const NO_SQL = noSql('SQL lives in the repository; Db and Trx come from db/database.ts.');

/** Nothing that is built on the subjects. */
export const NOTHING_ABOVE_SUBJECTS: Ban = {
  regex:
    '^(\\.\\./)+((app|start-server)\\.ts$|(books|commands|demo|distribute|export|jobs|live|metrics|move|openapi|push|site)/)',
  message: 'The subjects know nothing of what is built on them.',
};

/** A law for a file or folder of the server. */
export function serverLaw(files: string[], ...patterns: Ban[]): OxlintOverride {
  return law(
    files.map((file) => `server/${file}`),
    {
      regex:
        '^((\\.\\./)+(attack|bench|contract|docs|domain|e2e|scripts|web)/|@hisaab/(web|e2e)$|@hisaab/(domain(?!/reading/)|contract)/|@hisaab/words/web$)',
      message:
        'server enters domain, words and contract by their doors, and imports no other workspace.',
    },
    ...patterns,
  );
}
