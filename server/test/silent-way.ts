import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A TCP way to a port, on which one can make it silent without breaking a connection. */
export interface SilentWay {
  port: number;
  /** From now on nothing passes: neither bytes nor the end of a connection. New connections are taken up as before. */
  fallSilent(): void;
  /** Falls silent when this text is sent to the port, which still gets it where `reaches` says so. */
  fallSilentAt(text: string, reaches: boolean): void;
  /** Lets everything through that was held back, in its order. */
  speak(): void;
  /** Lets new connections through; those of now stay silent for ever, as when a network loses them. */
  loseConnections(): void;
  close(): Promise<void>;
}

/** Opens a {@link SilentWay} to a port of this machine. */
export async function openSilentWay(target: number): Promise<SilentWay> {
  let isSilent = false;
  let silencer: { text: string; reaches: boolean } | undefined;
  let held: Array<() => void> = [];
  const lose: Array<() => void> = [];
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
  };
  const server = createServer({ allowHalfOpen: true }, (client) => {
    const upstream = connect(target, '127.0.0.1');
    const way = { isLost: false };
    const hear = (chunk: Buffer) => {
      if (!silencer || !chunk.includes(silencer.text)) return;
      if (silencer.reaches) upstream.write(chunk);
      isSilent = true;
    };
    client.on('data', hear);
    const pass = (step: () => void) => {
      if (way.isLost) return;
      if (isSilent) held.push(() => way.isLost || step());
      else step();
    };
    lose.push(() => (way.isLost = true));
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      keep(from);
      from.on('data', (chunk) => pass(() => to.write(chunk)));
      from.once('end', () => pass(() => to.end()));
      from.once('close', () => pass(() => to.destroy()));
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    fallSilent: () => {
      isSilent = true;
    },
    fallSilentAt: (text, reaches) => {
      silencer = { text, reaches };
    },
    speak: () => {
      isSilent = false;
      silencer = undefined;
      const steps = held;
      held = [];
      for (const step of steps) step();
    },
    loseConnections: () => {
      for (const loseOne of lose) loseOne();
      isSilent = false;
      silencer = undefined;
      held = [];
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await once(server.close(), 'close');
    },
  };
}
