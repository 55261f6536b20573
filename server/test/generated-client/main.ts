// Makes every call of the server at an address, whose clock stands still at a time, and writes down which calls it made and what
// became of them: `node main.ts http://127.0.0.1:3000/ 2026-11-15T06:30:00Z`. The test copies it beside what is generated.
import { TOTP, URI } from 'otpauth';
import { createClient } from './client.ts';
import { makeEveryCall } from './every-call.ts';
import { tellStory } from './story.ts';

const [address = '', time = ''] = process.argv.slice(2);
const client = createClient(address);
const statuses = await makeEveryCall(client);
await tellStory(client, (otpauthUrl) => {
  const totp = URI.parse(otpauthUrl);
  if (!(totp instanceof TOTP)) throw new Error('The address is of another kind.');
  return totp.generate({ timestamp: Date.parse(time) });
});
process.stdout.write(JSON.stringify({ made: [...client.made], statuses }));
