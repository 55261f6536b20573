import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

// The fastest possible Node.js server: no routing, no token, no data. It reads the response from standard input.
const { status, headers, body } = JSON.parse(await text(process.stdin));
const bytes = Buffer.from(body);

createServer((request, response) => {
  request.resume();
  response.writeHead(status, headers);
  response.end(bytes);
}).listen(Number(process.argv[2]), '127.0.0.1');
