import { afterAll, beforeAll, expect, it } from 'vitest';
import { setScene, type Scene } from './access-scene.ts';
import { EVERY_CALL } from './calls/every-call.ts';
import { readAllRows, type AllRows } from './all-rows.ts';
import { describeOnBothInLongRuns } from './test-app.ts';

const NUMBER = 987_654_321;
const TEXT = 'planted';
const DAY = '1999-09-09';

// Not the calls that start or end a sign-in: they affect no rows of the user.
const ENDING = ['POST /auth/logout/', 'DELETE /auth/account/'];
const CALLS = Object.entries(EVERY_CALL).filter(([call]) => !ENDING.includes(call));

/** Fields that no call accepts, with the names in the API and in the tables. */
function plantedFields(victimId: number) {
  return {
    id: NUMBER,
    user_id: victimId,
    user: victimId,
    created_by: victimId,
    created_by_name: TEXT,
    owner: victimId,
    is_read: false,
    read_at: DAY,
    removed_at: DAY,
    is_registered_user: true,
    is_admin: true,
    member_count: NUMBER,
    amount_paise: NUMBER,
    limit_paise: NUMBER,
    total_paise: NUMBER,
    total_expenses: NUMBER,
    balance: NUMBER,
    last_activity_at: DAY,
    individual_share: NUMBER,
    spent_on: DAY,
    day: DAY,
    deleted_at: DAY,
    date_joined: DAY,
    created_at: DAY,
    password_hash: TEXT,
    username_key: TEXT,
    notification_type: TEXT,
    message: TEXT,
    constructor: TEXT,
  };
}

describeOnBothInLongRuns('A field that a call does not take', (engine) => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await setScene(engine);
  });
  afterAll(() => scene.close());

  it.each(CALLS)(
    '[mass-assignment-1] changes nothing in %s',
    async (call, { about, body, statuses }) => {
      const { member, stranger } = scene.people;
      const victimsRow = new RegExp(`"(user_id|created_by)":${stranger.id}[,}]`);
      const id = about ? await scene.make(about, member, call) : NUMBER;
      const victimsRows = (rows: AllRows) =>
        Object.values(rows)
          .flat()
          .filter((row) => victimsRow.test(row));
      const before = victimsRows(await readAllRows(scene.db));
      expect(before).not.toEqual([]);

      const planted = { ...plantedFields(stranger.id), ...body?.(id) };
      const isRead = call.startsWith('GET');
      const response = await scene.call(
        `${call}?user_id=${stranger.id}&created_by=${stranger.id}&id=${NUMBER}`,
        member.token,
        id,
        isRead ? undefined : planted,
      );

      expect(response.statusCode).toBe(statuses.own[3]);
      expect(response.body).not.toMatch(/planted|987654321|1999-09-09/);
      const rows = await readAllRows(scene.db);
      expect(JSON.stringify(rows)).not.toMatch(/planted|987654321|1999-09-09/);
      expect(victimsRows(rows)).toEqual(before);
    },
  );

  it('does not keep a notification unread', async () => {
    const { member } = scene.people;
    const id = await scene.make('notification', member);
    const response = await member.post(`/api/notifications/${id}/mark_read/`, { is_read: false });
    expect(response.json()).toMatchObject({ id, is_read: true });
  });

  it('does not give a group to another user', async () => {
    const { member, stranger } = scene.people;
    const body = { name: 'Mine', created_by: stranger.id, members: [{ name: 'stranger' }] };
    const response = await member.post('/group/api/groups/', body);
    expect(response.json()).toMatchObject({
      created_by: member.id,
      created_by_name: 'member',
      members: [{ name: 'member' }],
    });
  });
});
