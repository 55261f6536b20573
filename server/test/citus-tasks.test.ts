import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashToken } from '../src/auth/tokens/token.ts';
import { idFor, setScene, type Scene } from './access-scene.ts';
import { tokenFor } from './access-token-for.ts';
import { EVERY_CALL } from './calls/every-call.ts';
import { countTasks, recordQueries } from './tasks-of-queries.ts';

const BY_MEMBERS = 'the groups of a person are found by the members of all groups';
const BY_ENTRY_ID = 'the address has the id of an entry and not that of its group';

/** The calls with a query to every shard, and why. */
const FANS_OUT: ReadonlyMap<string, string> = new Map([
  ['GET /group/api/groups/', BY_MEMBERS],
  ['GET /group/api/groups/deleted/', 'deleted groups are found by who created them'],
  ['GET /auth/export/', BY_MEMBERS],
  ['PATCH /auth/profile/', BY_MEMBERS],
  ['DELETE /auth/account/', BY_MEMBERS],
  ['PUT /group/api/expenses/:id/', BY_ENTRY_ID],
  ['DELETE /group/api/expenses/:id/', BY_ENTRY_ID],
  ['POST /group/api/expenses/:id/restore/', BY_ENTRY_ID],
  ['PUT /group/api/recurring/:id/', BY_ENTRY_ID],
  ['DELETE /group/api/recurring/:id/', BY_ENTRY_ID],
  ['POST /group/api/recurring/:id/restore/', BY_ENTRY_ID],
  ['PUT /group/api/payments/:id/', BY_ENTRY_ID],
  ['DELETE /group/api/payments/:id/', BY_ENTRY_ID],
  ['POST /group/api/payments/:id/restore/', BY_ENTRY_ID],
]);

describe('On a Citus cluster', () => {
  let scene: Scene;
  let explaining: pg.Client;
  let queryCount = 0;
  beforeAll(async () => {
    scene = await setScene('postgres');
    explaining = new pg.Client(scene.url);
    await explaining.connect();
  });
  afterAll(async () => {
    await explaining.end();
    await scene.close();
  });

  /** The queries of a call that are sent to several shards. */
  async function listSpreading(
    call: string,
    token: string | undefined,
    id: number | undefined,
    body: unknown,
  ): Promise<string[]> {
    const queries = await recordQueries(async () => {
      await scene.call(call, token, id, body);
    });
    queryCount += queries.length;
    const found: string[] = [];
    for (const query of queries) {
      if ((await countTasks(explaining, query)) > 1) found.push(query.text);
    }
    return found;
  }

  it.each(Object.entries(EVERY_CALL))(
    '[citus-1] each query goes to one shard, unless it is known to ask them all: %s',
    async (call, access) => {
      const token = await tokenFor(scene, 'creator', call);
      const id = await idFor(scene, call, access, 'creator', 'own');
      const found = await listSpreading(call, token, id, access.body?.(id));
      expect([call, found.length > 0, found]).toEqual([call, FANS_OUT.has(call), found]);
    },
  );

  it('has recorded the queries of the calls', () => {
    expect(queryCount).toBeGreaterThan(Object.keys(EVERY_CALL).length);
  });

  it('[citus-2] queries every shard before a name is linked to an account, to see whether the two share a group', async () => {
    const groupId = await scene.make('group', scene.people.creator);
    const call = 'POST /group/api/groups/:id/add_member/';
    const { token } = scene.people.creator;
    const body = { name: 'stranger', link: 'ask' };
    expect(await listSpreading(call, token, groupId, body)).toHaveLength(1);
  });

  it('[citus-3] queries every shard for a token of an earlier version, which does not name its user', async () => {
    const token = 'x'.repeat(43);
    const time = '2026-11-15T06:00:00.000Z';
    const ofSignIn = { user_id: scene.people.member.id, id: 1, device: 'A browser' };
    await scene.db
      .insertInto('access_token')
      .values({ ...ofSignIn, token_hash: hashToken(token), created_at: time, last_used_at: time })
      .execute();
    const call = 'GET /api/notifications/unread_count/';
    expect(await listSpreading(call, token, undefined, undefined)).toHaveLength(1);
  });
});
