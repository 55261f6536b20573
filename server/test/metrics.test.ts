import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addExpense } from './factories.ts';
import { buildTestApp, describeOnBothEngines, type Person, type TestApp } from './test-app.ts';

describeOnBothEngines('The metrics', (engine) => {
  let test: TestApp;
  let ananya: Person;
  beforeAll(async () => {
    test = await buildTestApp(engine, { METRICS: 'on' });
    ananya = await test.signUp('Ananya');
  });
  afterAll(() => test.close());

  /** The values by series, with sorted labels: their order is irrelevant. */
  async function read(): Promise<Map<string, number>> {
    const response = await test.app.inject('/metrics');
    expect(response.statusCode).toBe(200);
    const lines = response.body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    return new Map(
      lines.map((line) => {
        const [, name = '', labels, value] = /^(\w+)(?:\{(\S+)\})? (\S+)$/.exec(line) ?? [];
        const sorted = labels?.split(',').toSorted().join(',');
        return [sorted === undefined ? name : `${name}{${sorted}}`, Number(value)];
      }),
    );
  }

  it('are in the format that Prometheus reads', async () => {
    await addExpense(ananya);
    const response = await test.app.inject('/metrics');
    expect(response.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(response.body).toMatch(/\n$/);
    for (const line of response.body.split('\n').filter((text) => text !== '')) {
      expect(line).toMatch(
        /^(# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\{[a-z]+="[^"]*"(,[a-z]+="[^"]*")*\})? [\d.e+-]+)$/,
      );
    }
    const metrics = [...response.body.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name);
    expect(new Set(metrics).size).toBe(metrics.length);
  });

  it('count requests by route, method and status, and how long they took', async () => {
    const labels = 'method="PUT",route="/personal/api/expenses/:id/",status="404"';
    const before = await read();
    for (const id of [1001, 1002, 1003]) {
      await ananya.put(`/personal/api/expenses/${id}/`, { amount: 1, category: 'Food' });
    }
    const after = await read();
    const name = 'http_request_duration_seconds';
    expect(before.get(`${name}_count{${labels}}`)).toBeUndefined();
    expect(after.get(`${name}_count{${labels}}`)).toBe(3);
    const buckets = ['0.005', '0.025', '0.1', '0.5', '2.5', '+Inf'].map((le) =>
      after.get(`${name}_bucket{le="${le}",${labels}}`),
    );
    expect(buckets.at(-1)).toBe(3);
    expect(buckets).toEqual(buckets.toSorted((one = 0, other = 0) => one - other));
    expect(after.get(`${name}_sum{${labels}}`)).toBeGreaterThan(0);
  });

  it('[metrics-1] reveal nothing about parameters or users', async () => {
    await ananya.get('/personal/api/expenses/?q=secret');
    await test.app.inject('/nowhere/secret');
    const { body } = await test.app.inject('/metrics');
    expect(body).not.toContain('secret');
    expect(body).not.toContain('Ananya');
    expect(body).toContain('method="any",route="none",status="404"');
  });

  it.each(['/metrics/', '/%6detrics', '/metrics/?a=b'])(
    '[metrics-3] are not at %s, which a proxy that hides /metrics lets through',
    async (address) => {
      expect((await test.app.inject(address)).statusCode).toBe(404);
      expect((await test.app.inject('/metrics?a=b')).statusCode).toBe(200);
    },
  );

  it('report the maximum lag of the event loop since they were last read', async () => {
    const latest = 'nodejs_eventloop_delay_seconds{percentile="100"}';
    await read();
    await wait(100);
    const end = performance.now() + 300;
    while (performance.now() < end);
    await wait(100);
    expect((await read()).get(latest)).toBeGreaterThan(0.2);
  });

  it('report the memory and the CPU time', async () => {
    const metrics = await read();
    for (const series of [
      'process_resident_memory_bytes',
      'nodejs_heap_used_bytes',
      'process_cpu_seconds_total',
      'process_uptime_seconds',
    ]) {
      expect(metrics.get(series)).toBeGreaterThan(0);
    }
  });

  it('report the state of the connections to PostgreSQL, which SQLite does not have', async () => {
    const series = [...(await read()).keys()].filter((name) => name.startsWith('hisaab_database'));
    const connections = [
      'hisaab_database_connections{state="busy"}',
      'hisaab_database_connections{state="idle"}',
      'hisaab_database_waiting',
    ];
    expect(series).toEqual(engine === 'postgres' ? connections : []);
  });
});

describe('Without METRICS', () => {
  it('[metrics-2] there are no metrics', async () => {
    const test = await buildTestApp('sqlite');
    const response = await test.app.inject('/metrics');
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({
      error: 'There is nothing at this address.',
      code: 'nothing_here',
    });
    await test.close();
  });
});
