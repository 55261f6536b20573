// Makes each call of the contract on the database at an address; each write changes something. `node make-every-call.ts
// sqlite|postgres ADDRESS`; the benchmark of query plans runs it.
import type { EngineName } from '../src/platform/db/dialect.ts';
import { idFor, setScene } from './access-scene.ts';
import { prepareOf, type CallAccess } from './calls/call.ts';
import { EVERY_CALL } from './calls/every-call.ts';
import { setChangeScene } from './change-scene.ts';

const [engineName, address = ''] = process.argv.slice(2);
const engine: EngineName = engineName === 'postgres' ? 'postgres' : 'sqlite';
const scene = await setScene(engine, {
  DATABASE_URL: address,
  PUBLIC_URL: 'http://localhost',
  // Links for forgotten passwords are sent, to nobody.
  SMTP_URL: 'smtp://127.0.0.1:1',
});
for (const [number, [call, access]] of Object.entries(EVERY_CALL).entries()) {
  const prepare = prepareOf(access);
  const { statusCode } = prepare
    ? await (
        await prepare(await setChangeScene(scene, number))
      )()
    : await read(call, access);
  // Features that a server without an https address lacks.
  if (statusCode >= 400 && statusCode !== access.statuses.own[4])
    throw new Error(`${call}: ${statusCode}`);
}
await scene.close();

async function read(call: string, access: CallAccess) {
  const id = await idFor(scene, call, access, 'creator', 'own');
  return scene.call(call, scene.people.creator.token, id, undefined);
}
