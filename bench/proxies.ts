import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './harness.ts';

/** The proxies whose configuration in `deploy/` can be run here. */
export const PROXIES = ['nginx', 'haproxy', 'caddy'] as const;
export type ProxyName = (typeof PROXIES)[number];

/** A proxy in front of other programs, until it is stopped. */
export interface Front {
  port: number;
  stop(): Promise<void>;
}

const DEPLOY = join(import.meta.dirname, '../deploy');
const OPENS_WITHIN_MS = 10_000;

/** Runs a proxy with its configuration in `deploy/`, with other ports and a certificate of its own, in front of two nodes. */
export async function startProxy(
  name: ProxyName,
  folder: string,
  nodes: readonly [number, number],
): Promise<Front> {
  const port = await freePort();
  const pem = makeCertificate(folder);
  const replaced: ReadonlyArray<[string, string]> = [
    ['127.0.0.1:3001', `127.0.0.1:${nodes[0]}`],
    ['127.0.0.1:3002', `127.0.0.1:${nodes[1]}`],
    ['/etc/ssl/hisaab.pem', pem],
    ['/etc/ssl/hisaab.key', pem],
    ['/etc/haproxy/hisaab.pem', pem],
    ['listen 443', `listen 127.0.0.1:${port}`],
    ['bind :443', `bind 127.0.0.1:${port}`],
    ['listen 80;', `listen 127.0.0.1:${await freePort()};`],
    ['bind :80', `bind 127.0.0.1:${await freePort()}`],
    ['hisaab.example.in {', `https://127.0.0.1:${port} {\ntls ${pem} ${pem}`],
  ];
  let text = readFileSync(join(DEPLOY, CONFIGURATIONS[name]), 'utf8');
  for (const [from, to] of replaced) text = text.replaceAll(from, to);
  const file = join(folder, name);
  writeFileSync(file, AROUND[name](text, folder));
  return whenOpen(start(name, ARGUMENTS[name](file)), port);
}

const CONFIGURATIONS: Readonly<Record<ProxyName, string>> = {
  nginx: 'nginx.conf',
  haproxy: 'haproxy.cfg',
  caddy: 'Caddyfile',
};

// The settings around a configuration that let it run in a folder of its own.
const AROUND: Readonly<Record<ProxyName, (text: string, folder: string) => string>> = {
  nginx: aroundSite,
  haproxy: (text) => text,
  caddy: (text) => `{\nadmin off\nauto_https disable_redirects\n}\n${text}`,
};

const ARGUMENTS: Readonly<Record<ProxyName, (file: string) => string[]>> = {
  nginx: (file) => ['-c', file, '-g', 'daemon off;'],
  haproxy: (file) => ['-db', '-f', file],
  caddy: (file) => ['run', '--adapter', 'caddyfile', '--config', file],
};

/** Runs PgBouncer in transaction mode in front of a PostgreSQL; returns it with its address. */
export async function startPgBouncer(
  folder: string,
  databaseUrl: string,
): Promise<Front & { url: string }> {
  const port = await freePort();
  const url = new URL(databaseUrl);
  const users = join(folder, 'users.txt');
  writeFileSync(users, `"${url.username}" "${url.password}"\n`);
  const file = join(folder, 'pgbouncer.ini');
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'plain',
    auth_file: users,
    pool_mode: 'transaction',
    default_pool_size: 8,
  };
  const lines = Object.entries(settings).map(([key, value]) => `${key} = ${value}`);
  const databases = `* = host=127.0.0.1 port=${url.port}`;
  writeFileSync(file, ['[databases]', databases, '[pgbouncer]', ...lines, ''].join('\n'));
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const front = await whenOpen(start('pgbouncer', ['-q', ...user, file]), port);
  url.port = String(port);
  return { ...front, url: url.href };
}

// The settings of Debian's nginx.conf around a site, in a folder of its own.
function aroundSite(site: string, folder: string): string {
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  return `user root; pid ${folder}/nginx.pid; error_log stderr; worker_processes 2;
events { worker_connections 768; }
http { access_log off; ${paths.join(' ')}
${site}
}`;
}

function makeCertificate(folder: string): string {
  const pem = join(folder, 'certificate.pem');
  execFileSync(
    'openssl',
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost'
      .split(' ')
      .concat([
        '-addext',
        'subjectAltName=IP:127.0.0.1',
        '-keyout',
        `${pem}.key`,
        '-out',
        `${pem}.crt`,
      ]),
    { stdio: 'ignore' },
  );
  writeFileSync(pem, readFileSync(`${pem}.crt`, 'utf8') + readFileSync(`${pem}.key`, 'utf8'));
  return pem;
}

function start(program: string, args: readonly string[]): ChildProcess {
  const env = { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin` };
  return spawn(program, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
}

async function whenOpen(child: ChildProcess, port: number): Promise<Front> {
  const isOver = once(child, 'exit');
  const deadline = Date.now() + OPENS_WITHIN_MS;
  while (!(await isOpen(port))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      throw new Error(`${child.spawnargs.join(' ')} did not start.`);
    }
    await sleep(50);
  }
  return {
    port,
    stop: async () => {
      child.kill('SIGTERM');
      await isOver;
    },
  };
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
}
