import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A server that listens at a port until it is closed. */
export interface Listening {
  port: number;
  close(): Promise<void>;
}

/** A plain TCP load balancer: each new connection goes to the next port, or the one after it if nobody listens. */
export async function startBalancer(ports: readonly number[]): Promise<Listening> {
  let turn = 0;
  const clients = new Set<Socket>();
  const server = createServer((client) => {
    clients.add(client);
    client.once('close', () => clients.delete(client));
    handOn(client, [...ports, ...ports].slice(turn, turn + ports.length));
    turn = (turn + 1) % ports.length;
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    close: async () => {
      for (const client of clients) client.destroy();
      await once(server.close(), 'close');
    },
  };
}

function handOn(client: Socket, [port, ...others]: readonly number[]): void {
  if (port === undefined) {
    client.destroy();
    return;
  }
  const node = connect(port, '127.0.0.1');
  let isConnected = false;
  node.once('connect', () => {
    isConnected = true;
    client.pipe(node).pipe(client);
  });
  // One broken side breaks the other: an unanswered request must not look answered.
  node.on('error', () => {
    if (isConnected) client.destroy();
    else handOn(client, others);
  });
  node.on('close', () => isConnected && client.destroy());
  client.on('error', () => node.destroy());
  client.once('close', () => node.destroy());
}
