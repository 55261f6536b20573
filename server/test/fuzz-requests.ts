import { gzipSync } from 'node:zlib';
import type { InjectOptions } from 'fastify';
import { anyPicture, IMAGE_TYPES } from './hostile-pictures.ts';
import { anyNumber, anyText, anyValue, type Picker } from './hostile-values.ts';

/** The parts of an OpenAPI description, without references, that the fuzzer reads. */
export interface Description {
  paths: Record<string, Record<string, Operation>>;
}

interface Operation {
  parameters?: Array<{ in: string; name: string; schema: Schema }>;
  requestBody?: { content: Record<string, { schema: Schema }> };
}

interface Schema {
  type?: string;
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
}

/** A call in the description. */
export interface DescribedCall {
  method: string;
  path: string;
  operation: Operation;
}

/** The sender of the requests, and the ids of their things. */
export interface Asker {
  token: string;
  ids: readonly [number, ...number[]];
}

/** Every call of a description. */
export function callsOf({ paths }: Description): DescribedCall[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
}

/** A request for a described call, usually invalid in some way. */
export function makeRequest(call: DescribedCall, asker: Asker, picker: Picker): InjectOptions {
  const { chance, pick } = picker;
  const method = chance(0.03) ? pick(METHODS) : asMethod(call.method.toUpperCase());
  const content = call.operation.requestBody?.content ?? {};
  const body = content['application/json']?.schema;
  const url = makeUrl(call, asker, picker);
  if ('image/*' in content && chance(0.5)) {
    const headers = makeHeaders(asker.token, pick(IMAGE_TYPES), picker);
    return { method, url, headers, payload: anyPicture(picker) };
  }
  const payload = body || chance(0.1) ? makePayload(body ?? {}, asker, picker) : undefined;
  return {
    method,
    url,
    headers: makeHeaders(
      asker.token,
      payload === undefined ? undefined : 'application/json',
      picker,
    ),
    ...(payload === undefined ? {} : { payload }),
  };
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'] as const;

function asMethod(name: string): (typeof METHODS)[number] {
  return METHODS.find((method) => method === name) ?? 'GET';
}

const ODD_IDS = [
  '0',
  '-1',
  '1.5',
  'abc',
  '%00',
  '%',
  '%ff',
  '%F0%9F%92%B8',
  '9007199254740991',
  '9007199254740992',
  '99999999999999999999999999',
  '1'.repeat(99),
  '1'.repeat(3_000),
  '..%2f..',
  '1%2F2',
  '1;2',
  '١',
] as const;
const ODD_TAILS = ['/', '//', 'x', '/..', '/%2e%2e/', '?', '?=', '?a=%', '#x', '\\'] as const;

function makeUrl({ path, operation }: DescribedCall, asker: Asker, picker: Picker): string {
  const { pick, chance } = picker;
  const id = chance(0.8) ? String(anyId(asker, picker)) : pick(ODD_IDS);
  const query = (operation.parameters ?? [])
    .filter((parameter) => parameter.in === 'query' && chance(0.4))
    .map(({ name, schema }) => `${name}=${encode(valueFor(schema, picker), picker)}`);
  const address = path.replace('{id}', id) + (chance(0.05) ? pick(ODD_TAILS) : '');
  return query.length === 0 ? address : `${address}?${query.join(chance(0.95) ? '&' : '&&=')}`;
}

function anyId({ ids }: Asker, { pick, chance, below }: Picker): number {
  return chance(0.9) ? pick(ids) : 1 + below(50);
}

function encode(value: unknown, { chance }: Picker): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return chance(0.9) ? encodeURIComponent(text.toWellFormed()) : text.replaceAll(/[#\s\0]/g, '%');
}

const CONTENT_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/json; charset=',
  'application/problem+json',
  'application/jsonp',
  'application/json,application/json',
  '',
  ';',
  '\u00ff',
  'image/png',
  'image/',
] as const;

const TOKENS = [
  '',
  'Token',
  'Token ',
  'Token \u00ff',
  'Bearer x',
  `Token ${'x'.repeat(4_000)}`,
] as const;

const ODD_HEADERS = [
  ['idempotency-key', ''],
  ['idempotency-key', 'one'],
  ['idempotency-key', '\u00e9'.repeat(300)],
  ['x-forwarded-for', "'; drop table"],
  ['x-forwarded-proto', 'https, http'],
  ['accept', 'application/xml'],
  ['accept-version', '2'],
  ['content-encoding', 'gzip'],
  ['if-none-match', '*'],
  ['range', 'bytes=0-'],
  ['expect', '100-continue'],
  ['x-http-method-override', 'DELETE'],
  ['host', '\u00ff'],
] as const;

function makeHeaders(token: string, type: string | undefined, { pick, chance }: Picker) {
  const headers: Record<string, string> = {};
  if (chance(0.93)) headers['authorization'] = chance(0.97) ? `Token ${token}` : pick(TOKENS);
  if (type !== undefined) headers['content-type'] = chance(0.95) ? type : pick(CONTENT_TYPES);
  if (chance(0.05)) {
    const [name, value] = pick(ODD_HEADERS);
    headers[name] = value;
  }
  return headers;
}

function makePayload(schema: Schema, asker: Asker, picker: Picker): string | Buffer {
  const { chance, pick, below } = picker;
  const value = chance(0.04) ? anyValue(picker) : bodyFor(schema, asker, picker);
  const text = JSON.stringify(value);
  if (chance(0.85)) return text;
  return pick([
    () => text.slice(0, below(text.length)),
    () => '',
    () => `${text}${text}`,
    () => text.replaceAll(/"(\w+)":/g, '"$1":null,"$1":'),
    () => text.replace('{', '{"__proto__":{"amount":1},'),
    () => text.replace('{', '{"constructor":{"prototype":{}},'),
    () => text.replace(/:[^,}]+/, ':NaN'),
    () => text.replace(/:[^,}]+/, ':1e999'),
    () => text.replace(/:[^,}]+/, ':-01'),
    () => text.replaceAll('"', "'"),
    () => `\ufeff${text}`,
    () => '['.repeat(30_000),
    () => `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`,
    () => `{"name":"${'x'.repeat(60_000)}"}`,
    () => `{"name":"${'x'.repeat(70_000)}"}`,
    () => `{${Array.from({ length: 2_000 }, (_, at) => `"f${at}":${at}`).join()}}`,
    () => Buffer.from(text, 'utf16le'),
    () =>
      Buffer.concat([
        Buffer.from(text.slice(0, -2)),
        Buffer.from([0xff, 0xc0, 0x80]),
        Buffer.from('"}'),
      ]),
    () => Buffer.from([0xed, 0xa0, 0x80]),
    () => gzipSync(text),
    () => Buffer.alloc(100),
  ])();
}

function bodyFor({ properties = {} }: Schema, asker: Asker, picker: Picker) {
  const body: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(properties)) {
    if (picker.chance(0.96)) body[name] = valueFor(schema, picker);
  }
  if ('group' in body && picker.chance(0.8)) body['group'] = anyId(asker, picker);
  if (picker.chance(0.05)) body[anyText(picker)] = anyValue(picker);
  return body;
}

function valueFor(schema: Schema, picker: Picker): unknown {
  const { chance, below } = picker;
  if (chance(0.08)) return anyValue(picker);
  const options = schema.anyOf ?? [schema];
  const isFirst = chance(0.7);
  const { type, enum: values, items } = options[isFirst ? 0 : below(options.length)] ?? {};
  if (values) return values[below(values.length)];
  if (type === 'integer') return chance(0.8) ? 1 + below(10) : anyNumber(picker);
  if (type === 'number') return chance(0.6) ? below(100_000) / 100 : anyNumber(picker);
  if (type === 'null') return null;
  if (type === 'array') {
    return Array.from({ length: below(5) }, () => valueFor(items ?? {}, picker));
  }
  return anyText(picker);
}
