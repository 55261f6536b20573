import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/schema';
import { describeApi } from '../src/openapi/describe-api.ts';
import { withoutReferences } from './api-references.ts';

/** An answer as the description has it, without references. */
interface DescribedAnswer {
  headers?: Record<string, { required?: boolean; schema: TSchema }>;
  content?: { 'application/json'?: { schema: TSchema } };
}

type Answers = Record<string, DescribedAnswer>;
type Methods = Record<string, { responses: Answers }>;

interface Described {
  fixed: ReadonlyMap<string, Methods>;
  withIds: ReadonlyArray<{ pattern: RegExp; methods: Methods }>;
}

let described: Described | undefined;
const validators = new WeakMap<TSchema, Validator>();

/** Makes every answer that a test gets from `inject` an error unless the API description has it. */
export function checkAnswers(app: FastifyInstance): FastifyInstance {
  const inject = app.inject.bind(app);
  return Object.assign(app, {
    inject: async (options: InjectOptions | string) => {
      const answer = await inject(options);
      requireDescribed(answer);
      return answer;
    },
  });
}

function requireDescribed(answer: LightMyRequestResponse): void {
  const { method = '', url = '' } = answer.raw.req;
  // A fault of the server's belongs to no call, and some tests plant one.
  if (answer.statusCode === 500) return;
  const operation = findMethods(url)?.[method.toLowerCase()];
  const problem = operation && findProblem(operation.responses[answer.statusCode], answer);
  if (problem === undefined) return;
  throw new Error(
    `The API description does not have this answer to ${method} ${url.slice(0, 200)}: ${problem}. ${answer.statusCode} ${answer.body.slice(0, 500)}`,
  );
}

/** The calls of an address; undefined for what is no part of the API. */
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
  expected: DescribedAnswer | undefined,
  answer: LightMyRequestResponse,
): string | undefined {
  if (!expected) return 'no such status';
  for (const [name, { required, schema }] of Object.entries(expected.headers ?? {})) {
    const value = answer.headers[name.toLowerCase()];
    if (value === undefined && required) return `the header ${name} is missing`;
    const read = 'type' in schema && schema.type === 'integer' ? Number(value) : value;
    if (value !== undefined && !isValid(schema, read)) return `the header ${name} is wrong`;
  }
  const schema = expected.content?.['application/json']?.schema;
  if (!schema) return answer.body === '' ? undefined : 'it has no body there';
  const type = answer.headers['content-type'];
  if (type !== 'application/json; charset=utf-8') return `its type is ${type}`;
  return isValid(schema, answer.json()) ? undefined : 'its body is another one there';
}

function isValid(schema: TSchema, value: unknown): boolean {
  const validator = validators.get(schema) ?? Compile(schema);
  validators.set(schema, validator);
  return validator.Check(value);
}
