// Makes every call of the server at an address, whose clock stands still at a time, and writes down which calls it made and what
// became of them: `node main.ts http://127.0.0.1:3000/ 2026-11-15T06:30:00Z`. The test copies it beside what is generated.
import { createClient } from './client.ts';
import { codeAt } from './codes.ts';
import { makeEveryCall } from './every-call.ts';
import { tellStory } from './story.ts';

const [address = '', time = ''] = process.argv.slice(2);
const client = createClient(address);
const statuses = await makeEveryCall(client);
await tellStory(client, codeAt(time));
process.stdout.write(JSON.stringify({ made: [...client.made], statuses }));
