import { request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { startBalancer } from './balancer.ts';

/** Whether the tests of the API ask two nodes through a balancer instead of one server. */
export const IS_THROUGH_BALANCER = process.env['HISAAB_TEST_THROUGH'] === 'balancer';

/** A proxy in place of the server: it forwards each request over TCP to the nodes, round robin. */
export async function buildFront(nodes: readonly FastifyInstance[]): Promise<FastifyInstance> {
  const ports: number[] = [];
  for (const node of nodes) {
    const address = await node.listen({ host: '127.0.0.1', port: 0 });
    ports.push(Number(new URL(address).port));
  }
  const balancer = await startBalancer(ports);
  const handRequestOn = (request: FastifyRequest, reply: FastifyReply) => {
    reply.hijack();
    handOn(balancer.port, request.raw, reply.raw);
  };
  const front = fastify({
    // An address that cannot be read is the nodes' to refuse.
    frameworkErrors: (_error, request, reply) => handRequestOn(request, reply),
  });
  front.addHook('onRequest', async (request, reply) => handRequestOn(request, reply));
  front.addHook('onClose', () => balancer.close());
  return front;
}

function handOn(port: number, asked: IncomingMessage, answer: ServerResponse): void {
  const { method, url: path, headers } = asked;
  // A connection of its own for each request, so that they go to the nodes in turn.
  const handed = send({ port, method, path, headers, agent: false }, (response) => {
    answer.writeHead(response.statusCode ?? 0, response.headers);
    pipeline(response, answer, () => {});
  });
  handed.on('error', (error) => answer.destroy(error));
  asked.pipe(handed);
}
