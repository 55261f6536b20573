import { execFileSync, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { CreateDatabase } from './databases.ts';
import { freePort, whenReady, type Headers, type RunningServer } from './harness.ts';

/** Debian: `apt install python3-djangorestframework python3-psycopg2 gunicorn`, and `PYTHON=/usr/bin/python3`. */
const PYTHON = process.env['PYTHON'] ?? 'python3';
/** One process, as ours is. */
const SERVER =
  '-m gunicorn --workers 1 --threads 8 --keep-alive 60 --log-level error app:application';

/** A Django server, and the headers of its only person. */
export interface Django extends RunningServer {
  person: Headers;
}

/** Starts the app in `django/` on a new database of the same engine. */
export async function startDjango(create: CreateDatabase): Promise<Django> {
  const database = await create('django');
  const options = {
    cwd: join(import.meta.dirname, 'django'),
    env: { ...process.env, DATABASE_URL: database.url, PYTHONDONTWRITEBYTECODE: '1' },
  };
  const token = execFileSync(PYTHON, ['app.py'], { ...options, encoding: 'utf8' });
  const port = await freePort();
  const args = [...SERVER.split(' '), '--bind', `127.0.0.1:${port}`];
  const child = spawn(PYTHON, args, { ...options, stdio: ['ignore', 'ignore', 'inherit'] });
  const server = await whenReady(child, `http://127.0.0.1:${port}`, '/group/api/groups/');
  return {
    ...server,
    person: { 'content-type': 'application/json', authorization: `Token ${token}` },
  };
}
