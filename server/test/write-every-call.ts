import { findSettling } from './access-people.ts';
import { findGuest, findImport, findInvitation, findReceipt } from './access-parts.ts';
import type { Scene } from './access-scene.ts';
import type { CallAccess } from './calls/call.ts';
import { tagOf } from './calls/many-calls.ts';
import { CLOSED_CYCLE } from './calls/paid-with-calls.ts';
import { EVERY_CALL } from './calls/every-call.ts';
import { setBudget } from './factories.ts';

/**
 * The source of a module that makes every call of the table once with the generated client, each as somebody new who owns what the
 * call is about. It compiles where the description takes the requests of the table.
 */
export async function writeEveryCall(scene: Scene): Promise<string> {
  const lines: string[] = [];
  for (const [call, access] of Object.entries(EVERY_CALL)) {
    lines.push(...(await writeCall(scene, call, access, `caller-${lines.length}`)));
  }
  return `import type { Client } from './client.ts';

export async function makeEveryCall({ ask, signIn }: Client): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {};
  ${lines.join('\n  ')}
  return statuses;
}
`;
}

async function writeCall(
  scene: Scene,
  call: string,
  { about, query, body }: CallAccess,
  caller: string,
): Promise<string[]> {
  const person = await scene.signUp(caller);
  await setBudget(person, 300);
  const id = about ? await scene.make(about, person, call) : 0;
  const [method = '', url = ''] = call.split(' ');
  const ids = {
    ...(url.includes(':id') && { id }),
    ...(url.includes(':member_id') && { member_id: await findGuest(scene, id) }),
    ...(url.includes(':import_id') && { import_id: await findImport(scene, id) }),
    ...(url.includes(':settling_id') && { settling_id: await findSettling(scene, id) }),
    ...(url.includes(':receipt_id') && { receipt_id: await findReceipt(scene, url, id) }),
    ...(url.includes(':name/') && { name: tagOf(id) }),
    ...(url.includes(':to/') && { to: CLOSED_CYCLE }),
    ...(url.includes(':invitation_id') && { invitation_id: await findInvitation(scene, id) }),
  };
  const request = {
    ...(Object.keys(ids).length > 0 && { path: ids }),
    ...(query !== undefined && { query: Object.fromEntries(new URLSearchParams(query)) }),
    ...(body && { body: body(id) }),
  };
  const path = url.replaceAll(/:(\w+)/g, '{$1}');
  const asked = [method.toLowerCase(), path, request].map((part) => JSON.stringify(part));
  return [
    `signIn(${JSON.stringify(person.token)});`,
    `statuses[${JSON.stringify(call)}] = (await ask(${asked.join(', ')})).status;`,
  ];
}
