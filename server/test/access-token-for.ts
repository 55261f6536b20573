import type { Scene } from './access-scene.ts';
import type { ActorName } from './calls/call.ts';

/** The token of an actor for a call; a call that ends a sign-in gets one of its own. */
export async function tokenFor(
  { app, people, signUp }: Scene,
  actor: ActorName,
  call: string,
): Promise<string | undefined> {
  if (actor === 'nobody') return undefined;
  if (call === 'DELETE /auth/account/') return (await signUp(`leaving-${actor}`)).token;
  if (call !== 'POST /auth/logout/') return people[actor].token;
  // A sign-in of its own, which this call ends.
  const payload = { username: actor, password: 'correct horse battery' };
  const response = await app.inject({ method: 'POST', url: '/auth/login/', payload });
  return response.json<{ token: string }>().token;
}
