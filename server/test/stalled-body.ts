import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A request whose body has begun and does not end. */
export interface StalledBody {
  /** What was answered so far. */
  answer(): string;
  /** Its headers and status, once there is an answer. */
  answered(): Promise<string>;
  end(): void;
}

/** Sends the headers of a call with so many bytes, an import where none is named, and those bytes without the last. */
export async function stallImport(
  port: number,
  token: string,
  bytes: number,
  call = 'POST /personal/api/imports/',
): Promise<StalledBody> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  let answer = '';
  socket.setEncoding('utf8').on('data', (piece: string) => (answer += piece));
  // Who is refused may be cut off.
  socket.on('error', () => {});
  const beginning = '{"file_name":"old.csv","rows":[{"description":"';
  write(socket, [
    `${call} HTTP/1.1\r\nHost: a\r\nAuthorization: Token ${token}\r\n`,
    `Content-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n`,
    beginning,
    'x'.repeat(bytes - beginning.length - 1),
  ]);
  return {
    answer: () => answer,
    answered: async () => {
      while (!answer.includes('\r\n\r\n') && !socket.destroyed) {
        await Promise.race([once(socket, 'data'), once(socket, 'close')]);
      }
      return answer;
    },
    end: () => socket.destroy(),
  };
}

function write(socket: Socket, pieces: readonly string[]): void {
  for (const piece of pieces) socket.write(piece);
}
