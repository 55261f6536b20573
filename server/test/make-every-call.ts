// Makes each call of the contract on the database at an address; each write changes something. `node make-every-call.ts
// sqlite|postgres ADDRESS`; the test of query plans runs it.
import type { EngineName } from '../src/platform/db/dialect.ts';
import { idFor, setScene } from './access-scene.ts';
import { prepareOf, type CallAccess } from './calls/call.ts';
import { EVERY_CALL } from './calls/every-call.ts';
import { setChangeScene } from './change-scene.ts';

/** The list of expenses has a query of its own for each way to filter it. */
const FILTERS = [
  '?limit=50',
  '?limit=50&before=900000',
  '?limit=50&category=Food',
  '?limit=50&month=2026-11',
  '?limit=50&category=Food&month=2026-11',
  '?limit=50&from=2026-11-05&to=2026-11-20',
  '?limit=50&q=te',
  '?limit=50&q=tea',
  '?limit=50&month=2026-11&q=tea',
  '?limit=50&category=Food&q=tea',
  '?limit=50&category=Food&month=2026-11&q=tea',
];

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
for (const query of FILTERS) {
  const { statusCode } = await scene.people.creator.get(`/personal/api/expenses/${query}`);
  if (statusCode !== 200) throw new Error(`${query}: ${statusCode}`);
}
await scene.close();

async function read(call: string, access: CallAccess) {
  const id = await idFor(scene, call, access, 'creator', 'own');
  return scene.call(call, scene.people.creator.token, id, undefined);
}
