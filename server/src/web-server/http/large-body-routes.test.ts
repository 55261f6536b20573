import { once } from 'node:events';
import { request as send, type ClientRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { fastify, type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NamedError } from '../../platform/errors.ts';
import { acceptJsonOnly } from './json-bodies.ts';
import { boundLargeBodies } from './large-body-routes.ts';
import { imageIn, takeImagesOut } from './long-image.ts';

const PACE = { bytes: 1_000, withinMs: 1_000 };

describe('A route that accepts large bodies', () => {
  let app: FastifyInstance;
  let port: number;
  beforeEach(async () => {
    app = fastify();
    app.setErrorHandler((error, _request, reply) =>
      reply.code(400).send({ code: error instanceof NamedError ? error.code : String(error) }),
    );
    acceptJsonOnly(app);
    boundLargeBodies(app, () => 1, PACE);
    app.post('/receipts/', { bodyLimit: 200_000 }, ({ body }) => ({
      length: JSON.stringify(body).length,
    }));
    app.post('/notes/', ({ body }) => ({ length: JSON.stringify(body).length }));
    await app.register(async (uploads) => {
      takeImagesOut(uploads, { json: 200_000, picture: 100_000 });
      uploads.post('/pictures/', { bodyLimit: 200_000 }, (request) => {
        const { pieces } = imageIn(request, 'data:;base64,');
        return { length: Buffer.concat(pieces).length };
      });
    });
    port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  });
  afterEach(() => app.close());

  /** A request whose body has not been sent yet, and its response as text. */
  function begin(
    path: string,
    type = 'application/json',
  ): { request: ClientRequest; answer: Promise<string> } {
    const headers = { 'content-type': type };
    const request = send({ port, path, method: 'POST', headers, agent: false });
    const answer = once(request, 'response').then(([response]) => text(response));
    return { request, answer };
  }

  it('[large-body-routes-1] refuses a body that stalls, or nearly', async () => {
    const { request, answer } = begin('/receipts/');
    request.write('[');
    const trickle = setInterval(() => request.write(' '), 20);
    expect(await answer).toBe('{"code":"request_timeout"}');
    clearInterval(trickle);
    request.destroy();
  });

  it('[large-body-routes-2] accepts a slow body for as long as it takes', async () => {
    const { request, answer } = begin('/receipts/');
    request.write('["');
    for (let time = 0; time < 40; time += 1) {
      request.write('x'.repeat(300));
      await sleep(40);
    }
    request.end('"]');
    expect(await answer).toBe('{"length":12004}');
  });

  it('[large-body-routes-3] refuses a body that costs more than its size suggests, unlike other routes', async () => {
    const dense = JSON.stringify(
      Array.from({ length: 15_000 }, (_, place) => ({ [`k${place}`]: 1 })),
    );
    const receipts = begin('/receipts/');
    receipts.request.end(dense);
    expect(await receipts.answer).toBe('{"code":"body_too_large"}');
    const notes = begin('/notes/');
    notes.request.end(dense);
    expect(await notes.answer).toBe(`{"length":${dense.length}}`);
  });

  it('[large-body-routes-4] frees the place of a body whose sender aborts', async () => {
    for (let time = 0; time < 200; time += 1) {
      const arrived = once(app.server, 'request');
      const { request, answer } = begin('/receipts/');
      answer.catch(() => {});
      request.write('["');
      await arrived;
      request.destroy();
    }
    await sleep(50);
    const { request, answer } = begin('/receipts/');
    request.end('[]');
    expect(await answer).toBe('{"length":2}');
  });

  it('[large-body-routes-5] refuses a picture that stalls or is too large, and does not cost its bytes as JSON', async () => {
    const stalled = begin('/pictures/', 'image/png');
    stalled.request.write('[');
    expect(await stalled.answer).toBe('{"code":"request_timeout"}');
    stalled.request.destroy();
    for (const [bytes, answer] of [
      [0, '{"length":0}'],
      [100_000, '{"length":100000}'],
      [100_001, '{"code":"body_too_large"}'],
    ] as const) {
      const picture = begin('/pictures/', 'image/png');
      picture.request.end('[{'.repeat(60_000).slice(0, bytes));
      expect(await picture.answer).toBe(answer);
    }
  });
});
