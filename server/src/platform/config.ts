import { resolve } from 'node:path';
import { withoutPassword } from './db/failure.ts';

/** The mail server, and the sender of mails. */
export interface Mail {
  /** `smtp://` or `smtps://`, with user and password if it requires them. */
  url: string;
  from: string;
}

/** Who may create an account. */
export type Registration = 'open' | 'invited' | 'closed';

/** The organisation's OpenID provider. */
export interface Oidc {
  /** Its issuer identifier, an https address, or http on this machine. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The name on the button. */
  name: string;
}

/** Every setting, read once at start and frozen. */
export interface Config {
  host: string;
  port: number;
  /** The address that people open, without a trailing slash; null if it is not set. */
  publicUrl: string | null;
  /** The mail server; null if there is none. */
  mail: Mail | null;
  /** Who may create an account: everybody, who has an invitation, or nobody. */
  registration: Registration;
  /** The OpenID provider; null if there is none. */
  oidc: Oidc | null;
  /** The address of the database: `sqlite:` with an absolute path or `:memory:`, or `postgres://`. */
  databaseUrl: string;
  /** The IANA zone that decides what "today" and "this month" are. */
  timeZone: string;
  logLevel: string;
  /** The number of own proxies in front of the server, whose `X-Forwarded-*` entries are trusted. */
  trustProxy: number;
  /** The most megabytes of the receipts of one person. */
  receiptsMb: number;
  /** The absolute path of the folder for a daily copy of the SQLite file; null if none is made. */
  backupFolder: string | null;
  /** The number of copies that are kept there. */
  backupKeep: number;
  /** Whether sign-ins, registrations and requests are limited. */
  rateLimits: boolean;
  /** Whether the server has `/metrics` and measures requests for it. */
  metrics: boolean;
  /** The time, in seconds, for which a stopping server still takes new connections while `/readyz` is a 503. */
  drainSeconds: number;
  /** Whether responses are cached until the user's data changes. */
  responseCache: boolean;
}

/** A setting that cannot be used; the message names the variable, what is wrong and what is accepted. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const PROJECT_ROOT = resolve(import.meta.dirname, '../../..');
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/**
 * Reads the settings from environment variables; an empty one counts as not set.
 * @throws {ConfigError} with one line for each bad setting.
 */
export function parseConfig(env: NodeJS.ProcessEnv): Readonly<Config> {
  const problems: string[] = [];
  const read = <T>(
    name: string,
    fallback: string,
    parse: (text: string) => T,
    shown: (text: string) => string = (text) => text,
  ): T | undefined => {
    const text = env[name]?.trim() || fallback;
    try {
      return parse(text);
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      problems.push(`${name} is "${shown(text)}": ${error.message}`);
      return undefined;
    }
  };
  const publicUrl = read('PUBLIC_URL', '', parsePublicUrl);
  const smtpUrl = read('SMTP_URL', '', parseSmtpUrl, () => '…');
  const mailFrom = read('MAIL_FROM', '', parseMailFrom);
  if (smtpUrl && publicUrl === null) {
    problems.push('PUBLIC_URL is not set: the links in mails of SMTP_URL begin with it.');
  }
  const config = {
    host: read('HOST', '127.0.0.1', (text) => text),
    port: read('PORT', '3000', parsePort),
    publicUrl,
    mail: smtpUrl && publicUrl ? { url: smtpUrl, from: mailFrom || addressAt(publicUrl) } : null,
    registration: read('REGISTRATION', 'open', parseRegistration),
    oidc: readOidc(env, problems),
    databaseUrl: read('DATABASE_URL', 'sqlite:data/hisaab.db', parseDatabaseUrl, withoutPassword),
    timeZone: read('TIME_ZONE', 'Asia/Kolkata', parseTimeZone),
    logLevel: read('LOG_LEVEL', 'info', parseLogLevel),
    trustProxy: read('TRUST_PROXY', 'off', parseProxies),
    receiptsMb: read('RECEIPTS_MB', '200', parseMegabytes),
    backupFolder: read('BACKUP_FOLDER', '', parseFolder),
    backupKeep: read('BACKUP_KEEP', '7', parseKept),
    rateLimits: read('RATE_LIMITS', 'on', (text) => parseSwitch(text)),
    metrics: read('METRICS', 'off', (text) => parseSwitch(text)),
    drainSeconds: read('DRAIN_SECONDS', '0', parseDrainSeconds),
    responseCache: read('RESPONSE_CACHE', 'on', (text) => parseSwitch(text)),
  };
  if (config.backupFolder && config.databaseUrl?.startsWith('postgres')) {
    problems.push(
      'BACKUP_FOLDER is for a SQLite file: copy PostgreSQL with pg_dump, see docs/backup.md.',
    );
  }
  if (!isComplete(config) || problems.length > 0) throw new ConfigError(problems.join('\n'));
  return Object.freeze(config);
}

type Incomplete<T> = { [Key in keyof T]: T[Key] | undefined };

function isComplete(config: Incomplete<Config>): config is Config {
  return Object.values(config).every((value) => value !== undefined);
}

function parsePort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) {
    throw new ConfigError('a port is a whole number from 0 to 65535.');
  }
  return port;
}

function parsePublicUrl(text: string): string | null {
  if (text === '') return null;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  throw new ConfigError('use the address that people open, such as https://hisaab.example.in.');
}

function parseSmtpUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isGood = url && /^smtps?:$/.test(url.protocol) && url.hostname !== '' && !url.search;
  if (text === '' || isGood) return text;
  throw new ConfigError('use smtp://user:password@host:port or smtps://user:password@host:port.');
}

function parseMailFrom(text: string): string {
  if (text === '' || /^[^\s@<>,;"]+@[^\s@<>,;"]+$/.test(text)) return text;
  throw new ConfigError('use an email address, such as hisaab@example.in.');
}

function addressAt(publicUrl: string): string {
  return `hisaab@${new URL(publicUrl).hostname}`;
}

/** Parses the address of the database; a path is relative to the project's root. @throws {ConfigError} */
export function parseDatabaseUrl(text: string): string {
  if (text === 'sqlite::memory:') return text;
  if (text.startsWith('sqlite:') && text.length > 'sqlite:'.length) {
    return `sqlite:${resolve(PROJECT_ROOT, text.slice('sqlite:'.length))}`;
  }
  if (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text)) return text;
  throw new ConfigError(
    'use sqlite:path/to/file.db, sqlite:/absolute/path or postgres://user:password@host:port/database.',
  );
}

function parseTimeZone(text: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    throw new ConfigError('use an IANA time zone such as Asia/Kolkata.');
  }
}

const OIDC_SETTINGS = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;

/** The provider of the settings; null if none of them is set. Adds a problem for each that is missing or wrong. */
function readOidc(env: NodeJS.ProcessEnv, problems: string[]): Oidc | null {
  const [issuer = '', clientId = '', clientSecret = ''] = OIDC_SETTINGS.map(
    (name) => env[name]?.trim() ?? '',
  );
  const name = env['OIDC_NAME']?.trim() ?? '';
  const missing = OIDC_SETTINGS.filter((one) => !env[one]?.trim());
  if (missing.length === OIDC_SETTINGS.length && name === '') return null;
  for (const one of missing) {
    problems.push(`${one} is not set: a sign-in with an OpenID provider needs it.`);
  }
  const url = URL.canParse(issuer) ? new URL(issuer) : undefined;
  const isLocal = url !== undefined && LOOPBACK.has(url.hostname);
  if (issuer !== '' && url?.protocol !== 'https:' && !(isLocal && url.protocol === 'http:')) {
    problems.push(`OIDC_ISSUER is "${issuer}": use an https address, or http on this machine.`);
  }
  return { issuer, clientId, clientSecret, name: name || (url?.hostname ?? '') };
}

function parseFolder(text: string): string | null {
  return text === '' ? null : resolve(PROJECT_ROOT, text);
}

function parseKept(text: string): number {
  if (/^[1-9]\d{0,2}$/.test(text)) return Number(text);
  throw new ConfigError('use a whole number of copies from 1 to 999.');
}

function parseRegistration(text: string): Registration {
  if (text === 'open' || text === 'invited' || text === 'closed') return text;
  throw new ConfigError('use open, invited or closed.');
}

function parseLogLevel(text: string): string {
  if (!LOG_LEVELS.includes(text)) throw new ConfigError(`use one of ${LOG_LEVELS.join(', ')}.`);
  return text;
}

function parseSwitch(text: string, accepted = 'use on or off.'): boolean {
  if (['on', 'true', '1'].includes(text)) return true;
  if (['off', 'false', '0'].includes(text)) return false;
  throw new ConfigError(accepted);
}

function parseDrainSeconds(text: string): number {
  if (!/^\d{1,3}$/.test(text)) {
    throw new ConfigError('use a whole number of seconds from 0 to 999.');
  }
  return Number(text);
}

function parseMegabytes(text: string): number {
  if (/^\d{1,6}$/.test(text)) return Number(text);
  throw new ConfigError('use a whole number of megabytes from 0 to 999999.');
}

function parseProxies(text: string): number {
  if (/^[2-9]$/.test(text)) return Number(text);
  return parseSwitch(text, 'use off, on for one proxy, or how many there are, up to 9.') ? 1 : 0;
}
