import { appendFileSync } from 'node:fs';
import SqliteDatabase from 'better-sqlite3';
import pg from 'pg';

// Loaded into the server before it starts (`node --import`): records each query to a database once, with its first
// values.
const file = process.env['QUERIES_FILE'] ?? '';
const known = new Set<string>();

function record(text: string, values: readonly unknown[]): void {
  if (known.has(text)) return;
  known.add(text);
  appendFileSync(file, `${JSON.stringify({ text, values })}\n`);
}

const prepare = SqliteDatabase.prototype.prepare;
Object.assign(SqliteDatabase.prototype, {
  prepare(this: SqliteDatabase.Database, text: string) {
    const statement = Reflect.apply(prepare, this, [text]);
    for (const way of ['all', 'run'] as const) {
      const ask = statement[way];
      Object.assign(statement, {
        [way]: (values: readonly unknown[] = []) => {
          record(text, values);
          return Reflect.apply(ask, statement, [values]);
        },
      });
    }
    return statement;
  },
});

const query = pg.Client.prototype.query;
Object.assign(pg.Client.prototype, {
  query(this: pg.Client, asked: string | pg.QueryConfig, values: unknown, ...others: unknown[]) {
    // Prepared queries have their values and a name.
    const text = typeof asked === 'string' ? asked : asked.text;
    const given = typeof asked === 'string' ? values : asked.values;
    record(text, Array.isArray(given) ? given : []);
    return Reflect.apply(query, this, [asked, values, ...others]);
  },
});
