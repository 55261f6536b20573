import { tidyText } from '@hisaab/domain';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/schema';
import { describeApi } from '../src/web-server/openapi/describe-api.ts';
import { withoutReferences } from './api-references.ts';

/** A response in the description, without references. */
interface DescribedResponse {
  headers?: Record<string, { required?: boolean; schema: TSchema }>;
  content?: Record<string, { schema: TSchema }>;
}

type Responses = Record<string, DescribedResponse>;
type Methods = Record<string, { responses: Responses; requestBody?: Body }>;

interface Body {
  required: boolean;
  content: { 'application/json': { schema: TSchema }; 'image/*'?: object };
}

interface Described {
  fixed: ReadonlyMap<string, Methods>;
  withIds: ReadonlyArray<{ pattern: RegExp; methods: Methods }>;
}

let described: Described | undefined;
const validators = new WeakMap<TSchema, Validator>();

/** Makes a test fail if a response is not in the API description, or if an accepted request violates it. */
export function checkResponses(app: FastifyInstance): FastifyInstance {
  const inject = app.inject.bind(app);
  return Object.assign(app, {
    inject: async (options: InjectOptions | string) => {
      const answer = isStream(options)
        ? await injectStream(inject, options)
        : await inject(options);
      requireDescribed(answer, typeof options === 'string' ? {} : options);
      return answer;
    },
  });
}

function isStream(options: InjectOptions | string): options is InjectOptions {
  if (typeof options === 'string' || (options.method ?? 'GET') !== 'GET') return false;
  // Normalized: `/api/events//../` is the same address.
  const url = typeof options.url === 'string' && URL.parse(options.url, 'http://localhost');
  return url !== false && url !== null && /^\/api\/events\/?$/.test(url.pathname);
}

/** A stream of events never ends: its beginning is its response here. */
async function injectStream(
  inject: (options: InjectOptions) => Promise<LightMyRequestResponse>,
  options: InjectOptions,
): Promise<LightMyRequestResponse> {
  const answer = await inject({ ...options, payloadAsStream: true });
  const stream = answer.stream();
  let body = '';
  for await (const piece of stream) {
    body += String(piece);
    if (answer.statusCode === 200) break;
  }
  stream.destroy();
  return Object.assign(answer, {
    body,
    payload: body,
    json: () => JSON.parse(body),
    raw: { ...answer.raw, req: { method: 'GET', url: options.url } },
  });
}

function requireDescribed(answer: LightMyRequestResponse, request: InjectOptions): void {
  const { method = '', url = '' } = answer.raw.req;
  // An internal error belongs to no call, and some tests cause one.
  if (answer.statusCode === 500) return;
  const operation = findMethods(url)?.[method.toLowerCase()];
  if (!operation) return;
  const problem =
    findProblem(operation.responses[answer.statusCode], answer) ??
    (answer.statusCode < 300 ? findProblemOfBody(operation.requestBody, request) : undefined);
  if (problem === undefined) return;
  throw new Error(
    `The API description does not have this answer to ${method} ${url.slice(0, 200)}: ${problem}. ${answer.statusCode} ${answer.body.slice(0, 500)}`,
  );
}

/** The calls of an address; undefined if it is no part of the API. */
function findMethods(url: string): Methods | undefined {
  const { fixed, withIds } = (described ??= readDescription());
  const [address = ''] = url.split('?', 1);
  const path = address.endsWith('/') ? address : `${address}/`;
  return fixed.get(path) ?? withIds.find(({ pattern }) => pattern.test(path))?.methods;
}

function readDescription(): Described {
  const { paths }: { paths: Record<string, Methods> } = JSON.parse(
    JSON.stringify(withoutReferences(describeApi(null))),
  );
  const all = Object.entries(paths);
  return {
    fixed: new Map(all.filter(([path]) => !path.includes('{'))),
    withIds: all
      .filter(([path]) => path.includes('{'))
      .map(([path, methods]) => ({
        pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
        methods,
      })),
  };
}

function findProblem(
  expected: DescribedResponse | undefined,
  answer: LightMyRequestResponse,
): string | undefined {
  if (!expected) return 'no such status';
  for (const [name, { required, schema }] of Object.entries(expected.headers ?? {})) {
    const value = answer.headers[name.toLowerCase()];
    if (value === undefined && required) return `the header ${name} is missing`;
    const read = 'type' in schema && schema.type === 'integer' ? Number(value) : value;
    if (value !== undefined && !isValid(schema, read)) return `the header ${name} is wrong`;
  }
  const [content] = Object.entries(expected.content ?? {});
  if (!content) return answer.body === '' ? undefined : 'it has no body there';
  const [mediaType, { schema }] = content;
  const isJson = mediaType === 'application/json';
  const type = answer.headers['content-type'];
  if (type !== (isJson ? 'application/json; charset=utf-8' : mediaType))
    return `its type is ${type}`;
  return isValid(schema, isJson ? answer.json() : answer.body)
    ? undefined
    : 'its body is another one there';
}

// The server must refuse bodies that the description does not allow.
function findProblemOfBody(
  expected: Body | undefined,
  { payload, headers = {} }: InjectOptions,
): string | undefined {
  const isMissing = payload === undefined || payload === '';
  if (!expected || (isMissing && !expected.required)) return undefined;
  if (/^image\//i.test(String(headers['content-type'])))
    return expected.content['image/*'] ? undefined : 'it takes no picture there';
  const isText = typeof payload === 'string' || Buffer.isBuffer(payload);
  const body: unknown = isText ? JSON.parse(payload.toString().replace(/^\uFEFF/, '')) : payload;
  const { schema } = expected.content['application/json'];
  return isValid(schema, tidyIn(body)) ? undefined : 'the body that was sent is refused there';
}

// The description counts the stored characters of a text. No field of a body is deeper than this.
const DEPTH = 4;

function tidyIn(value: unknown, depth = DEPTH): unknown {
  if (typeof value === 'string') return tidyText(value);
  if (typeof value !== 'object' || value === null || depth === 0) return value;
  if (Array.isArray(value)) return value.map((part) => tidyIn(part, depth - 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, tidyIn(part, depth - 1)]),
  );
}

function isValid(schema: TSchema, value: unknown): boolean {
  const validator = validators.get(schema) ?? Compile(schema);
  validators.set(schema, validator);
  return validator.Check(value);
}
