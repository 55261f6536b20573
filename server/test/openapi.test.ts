import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { REFUSAL_CODES } from '@hisaab/contract';
import openapiTypes, { astToString } from 'openapi-typescript';
import { Compile } from 'typebox/schema';
import { fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeApi } from '../src/web-server/openapi/describe-api.ts';
import { NOON } from './account-actions.ts';
import { setScene, type Scene } from './access-scene.ts';
import { withoutReferences } from './api-references.ts';
import { EVERY_CALL } from './calls/every-call.ts';
import { checkResponses } from './described-responses.ts';
import { writeEveryCall } from './write-every-call.ts';

const ROOT = join(import.meta.dirname, '../..');
const CLIENT = join(import.meta.dirname, 'generated-client');
const OUTPUT = join(ROOT, '.cache/test/api-client');
const TOOLS = join(ROOT, 'node_modules/.bin');
const DOCUMENT = join(OUTPUT, 'openapi.json');

const run = promisify(execFile);

async function writeClient(scene: Scene): Promise<void> {
  const description = JSON.stringify(describeApi(null));
  mkdirSync(OUTPUT, { recursive: true });
  writeFileSync(DOCUMENT, description);
  writeFileSync(join(OUTPUT, 'api.ts'), astToString(await openapiTypes(description)));
  for (const file of readdirSync(CLIENT)) copyFileSync(join(CLIENT, file), join(OUTPUT, file));
  writeFileSync(join(OUTPUT, 'every-call.ts'), await writeEveryCall(scene));
}

/** The report of the generated client: the calls it made, and the status of each call of the table. */
interface Outcome {
  made: string[];
  statuses: Record<string, number>;
}

describe('The API description', () => {
  let scene: Scene;
  let address: string;
  beforeAll(async () => {
    // A passkey needs an address with a host name.
    scene = await setScene('sqlite', { PUBLIC_URL: 'http://localhost' });
    address = await scene.app.listen({ host: '127.0.0.1', port: 0 });
    await writeClient(scene);
  });
  afterAll(() => scene.close());

  it('[api-1] passes a linter except for the trailing slashes and a word in the place of an id', async () => {
    const config = join(OUTPUT, 'redocly.yaml');
    writeFileSync(
      config,
      // Ids are numbers, so /expenses/many/ is none.
      'extends: [recommended-strict]\nrules: { no-path-trailing-slash: off, no-ambiguous-paths: off, operation-4xx-response: error }\n',
    );
    const env = {
      ...process.env,
      REDOCLY_TELEMETRY: 'off',
      REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
    };
    const args = ['lint', '--format=stylish', `--config=${config}`, DOCUMENT];
    const { code, stdout } = await run(join(TOOLS, 'redocly'), args, { env }).then(
      ({ stdout: output }) => ({ code: 0, stdout: output }),
      (error: { code: number; stdout: string }) => error,
    );
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
  });

  it('[api-2] generates a client that compiles', async () => {
    const compilerOptions = {
      target: 'es2024',
      lib: ['es2024', 'dom'],
      module: 'preserve',
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      noEmit: true,
      allowImportingTsExtensions: true,
      types: ['node'],
    };
    const project = join(OUTPUT, 'tsconfig.json');
    writeFileSync(project, JSON.stringify({ compilerOptions, files: ['main.ts'] }));
    const problems = await run(join(TOOLS, 'tsc'), ['-p', project]).then(
      () => '',
      (error: { stdout: string }) => error.stdout,
    );
    expect(problems).toBe('');
  });

  it('[api-3] has every call that such a client can make', async () => {
    const args = [join(OUTPUT, 'main.ts'), address, NOON.toISOString()];
    const { stdout } = await run(process.execPath, args);
    const { made, statuses }: Outcome = JSON.parse(stdout);
    const described = Object.entries(describeApi(null).paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    expect(made.toSorted()).toEqual(described.toSorted());
    const expected = Object.entries(EVERY_CALL).map(([call, access]) => [
      call,
      access.statuses.own[4],
    ]);
    expect(Object.entries(statuses)).toEqual(expected);
  });

  it('[api-4] has an example for every body, which its schema allows', () => {
    const { paths } = withoutReferences(describeApi(null));
    const bodies = findBodies(paths);
    expect(bodies.length).toBeGreaterThan(100);
    for (const { schema, example } of bodies) {
      expect([Compile(schema).Check(example), example]).toEqual([true, example]);
    }
  });

  it('[api-7] names calls by one verb per meaning: create, update, delete, get and list', () => {
    const calls = Object.entries(describeApi(null).paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId, responses }]) => ({
        verb: /^[a-z]+/.exec(operationId)?.[0] ?? '',
        meaning: '201' in responses ? 'make' : method,
        path,
      })),
    );
    const verbsOf = (meaning: string, own: RegExp): string[] => {
      const plain = calls.filter((call) => call.meaning === meaning && !own.test(call.path));
      return [...new Set(plain.map(({ verb }) => verb))].toSorted();
    };
    // A path that is itself a verb names its call.
    expect(
      verbsOf('make', /register|add_member|\/confirm\/|\/begin\/|totp|preview|\/pay\//),
    ).toEqual(['create', 'set']);
    expect(verbsOf('put', /^$/)).toEqual(['rename', 'set', 'update']);
    expect(verbsOf('patch', /^$/)).toEqual(['update']);
    expect(verbsOf('delete', /remove_image/)).toEqual(['delete']);
    expect(verbsOf('get', /export/)).toEqual(['get', 'list']);
  });

  it('[api-14] lists the code of every refusal, and has one beside each example of a message', () => {
    const { components } = describeApi(null);
    const { properties, required } = components.schemas['ErrorBody'] ?? {};
    expect(required).toEqual(['error', 'code']);
    expect(properties).toMatchObject({ code: { enum: REFUSAL_CODES } });
    for (const { content } of Object.values(components.responses)) {
      expect(content?.['application/json']?.example).toEqual({
        error: expect.any(String),
        code: expect.toBeOneOf([...REFUSAL_CODES]),
      });
    }
  });

  it.each([
    ['another body', 200, { id: 'one' }],
    ['another status', 402, { error: 'No.', code: 'fault' }],
  ])('[api-5] makes a test fail that gets %s than it has', async (_, status, body) => {
    const app = checkResponses(fastify());
    app.get('/auth/profile/', (_request, reply) =>
      reply.code(status).headers({ 'x-request-id': 'one', 'content-language': 'en' }).send(body),
    );
    await expect(app.inject('/auth/profile/')).rejects.toThrow('does not have this answer');
  });

  it('[api-6] fails a test whose body was accepted but violates it', async () => {
    const app = checkResponses(fastify());
    app.post('/auth/totp/', (_request, reply) =>
      reply
        .code(201)
        .headers({ 'x-request-id': 'one', 'content-language': 'en' })
        .send({ secret: 'one', otpauth_url: 'otpauth://totp/one' }),
    );
    const ask = (payload: object) =>
      app
        .inject({ method: 'POST', url: '/auth/totp/', payload })
        .then((answer) => answer.statusCode);
    await expect(ask({ password: 'chai-and-dosa' })).resolves.toBe(201);
    await expect(ask({ password: '' })).rejects.toThrow('is refused there');
  });
});

function findBodies(value: unknown): Array<{ schema: object; example: unknown }> {
  if (typeof value !== 'object' || value === null) return [];
  if ('example' in value && 'schema' in value && typeof value.schema === 'object' && value.schema) {
    return [{ schema: value.schema, example: value.example }];
  }
  return Object.values(value).flatMap(findBodies);
}
