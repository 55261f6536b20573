import { Writable } from 'node:stream';
import { connect } from 'node:net';
import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { warnOfUnknownProxy } from './forwarded.ts';
import { MalformedRequests } from './malformed.ts';

function recorder() {
  const lines: string[] = [];
  const stream = new Writable({
    write: (line, _, done) => {
      lines.push(String(line));
      done();
    },
  });
  return { lines, stream };
}

it('warns once of a proxy that is missing in TRUST_PROXY', async () => {
  const { lines, stream } = recorder();
  const app = fastify({ logger: { level: 'warn', stream } });
  warnOfUnknownProxy(app);
  app.get('/', () => 'ok');
  await app.inject('/');
  expect(lines).toEqual([]);
  await app.inject({ url: '/', headers: { 'x-forwarded-for': '192.0.2.1' } });
  await app.inject({ url: '/', headers: { 'x-forwarded-for': '192.0.2.2' } });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('TRUST_PROXY');
});

it('logs what is not HTTP, with the id of the response and without the text', async () => {
  const { lines, stream } = recorder();
  const { log } = fastify({ logger: { level: 'info', stream } });
  const malformed = new MalformedRequests(() => 'id-1', log);
  const app = fastify({ clientErrorHandler: malformed.refuse });
  malformed.watch(app);
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), '127.0.0.1').end('NONSENSE\r\n\r\n');
  const answer = (await socket.setEncoding('utf8').toArray()).join('');
  expect(answer).toContain('x-request-id: id-1');
  const [line = ''] = lines;
  expect(JSON.parse(line)).toMatchObject({ reqId: 'id-1', route: 'none', status: 400 });
  expect(line).not.toContain('NONSENSE');
  await app.close();
});
