import type { Attack, Finding } from './attack.ts';
import { startBoldCache } from './bold-cache.ts';
import { dataUrl, EXPENSE, JPEG } from './pictures.ts';
import { fieldOf, Target } from './target.ts';

/** A file of the app in its page: the cache has to store it, or it proves nothing. */
const FOR_ALL = /\/assets\/[^"]+/;

/** A careless cache between the server and two users and a visitor. */
export const cached: Attack = {
  name: 'cached by a proxy',
  run: async ({ base }) => {
    const cache = await startBoldCache(base);
    try {
      return await askThrough(new Target(cache.base), () => cache.hits);
    } finally {
      await cache.close();
    }
  },
};

async function askThrough(target: Target, countHits: () => number): Promise<Finding[]> {
  const owner = await target.signUp();
  const stranger = await target.signUp();
  const ask = async (path: string, token?: string) =>
    (await target.ask('GET', path, undefined, token)).status;
  const file = FOR_ALL.exec((await target.ask('GET', '/')).text)?.[0] ?? '/';
  await ask(file);
  await ask(file);
  const hits = countHits();
  const added = await target.ask('POST', '/personal/api/expenses/', EXPENSE, owner);
  const receipts = `/personal/api/expenses/${String(fieldOf(added, 'id'))}/receipts/`;
  const stored = await target.ask('POST', receipts, { image: dataUrl(JPEG) }, owner);
  const receipt = `${receipts}${String(fieldOf(stored, 'id'))}/`;
  const statuses: number[] = [];
  // A cached refusal would lock out the owner: so the stranger requests first, and again after them.
  for (const path of [receipt, `${receipt}?size=small`, receipts]) {
    for (const token of [stranger, owner, stranger, undefined, owner]) {
      statuses.push(await ask(path, token));
    }
  }
  const held = statuses.every((status, index) => status === [404, 200, 404, 401, 200][index % 5]);
  return [
    {
      claim: 'The cache keeps what is for all.',
      held: hits === 1,
      seen: `${hits} of 2 answers out of the cache`,
    },
    {
      claim: 'It keeps no receipt, no list of them and no refusal: each asks the server.',
      held: held && countHits() === hits,
      seen: `${statuses.join(', ')}; ${countHits() - hits} answers out of the cache`,
    },
    await askForMore(target, owner, stranger),
  ];
}

/** Other private data, at addresses that are the same for everybody. */
async function askForMore(target: Target, owner: string, stranger: string): Promise<Finding> {
  const paths = ['/personal/api/expenses/', '/auth/profile/', '/auth/export/'];
  const leaks: string[] = [];
  for (const path of paths) {
    const own = await target.ask('GET', path, undefined, owner);
    const others = await target.ask('GET', path, undefined, stranger);
    if (own.status !== 200 || others.status !== 200 || own.text === others.text) leaks.push(path);
  }
  return {
    claim: 'Nobody is given the expenses, the profile or the export of somebody else.',
    held: leaks.length === 0,
    seen: leaks.length === 0 ? `${paths.length} addresses` : leaks.join(', '),
  };
}
