import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import type { Listening } from './balancer.ts';

/** A way to a port of this machine, which may change between connections; what comes back may be changed on the way. */
export async function openTcpWay(
  target: () => number,
  change: (chunk: Buffer) => Buffer = (chunk) => chunk,
): Promise<Listening> {
  const server = createServer((client) => {
    const upstream = connect(target(), '127.0.0.1');
    upstream.on('data', (chunk: Buffer) => client.write(change(chunk)));
    client.on('data', (chunk) => upstream.write(chunk));
    for (const socket of [client, upstream]) {
      socket.on('error', () => {});
      socket.on('close', () => (socket === client ? upstream : client).destroy());
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  // oxlint-disable-next-line typescript/consistent-type-assertions -- a server on a port has an address of this kind
  const { port } = server.address() as AddressInfo;
  return {
    port,
    close: async () => {
      await once(server.close(), 'close');
    },
  };
}
