import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clockIn } from '../src/platform/clock.ts';
import { runDaily, type DailyJob, type JobLog } from '../src/maintenance/jobs/run-daily.ts';
import { buildTestApp, describeOnBothEngines, type TestApp } from './test-app.ts';

const MINUTE_MS = 60 * 1000;

describeOnBothEngines('A daily job', (engine) => {
  let test: TestApp;
  let now: Date;
  let ends: Array<() => Promise<void>>;
  beforeEach(async () => {
    test = await buildTestApp(engine);
    now = new Date('2026-11-15T06:30:00Z');
    ends = [];
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  });
  afterEach(async () => {
    for (const end of ends) await end();
    vi.useRealTimers();
    await test.close();
  });

  const clock = clockIn('Asia/Kolkata', () => now);
  const startNode = (run: DailyJob['run']) => {
    const log = { info: vi.fn<JobLog['info']>(), error: vi.fn<JobLog['error']>() };
    const end = runDaily({ db: test.db, clock }, [{ name: 'job', run }], log);
    ends.push(end);
    return { log, end };
  };
  const doneThrough = async () => {
    const row = await test.db.selectFrom('job_run').select('done_through').executeTakeFirst();
    return row?.done_through;
  };

  it('runs at the start, once a day, and again when the next day starts', async () => {
    const run = vi.fn<DailyJob['run']>(async () => ({ rows: 1 }));
    const { log, end } = startNode(run);
    await vi.waitFor(async () => expect(await doneThrough()).toBe('2026-11-15'));
    expect(log.info).toHaveBeenCalledWith({ job: 'job', rows: 1 }, expect.any(String));
    vi.advanceTimersByTime(10 * MINUTE_MS);
    now = new Date('2026-11-15T18:30:00Z');
    await vi.waitFor(async () => {
      vi.advanceTimersByTime(MINUTE_MS);
      expect(await doneThrough()).toBe('2026-11-16');
    });
    expect(run).toHaveBeenCalledTimes(2);
    await end();
    now = new Date('2026-11-20T18:30:00Z');
    vi.advanceTimersByTime(10 * MINUTE_MS);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('runs on one node, and not again on a node started later that day', async () => {
    const run = vi.fn<DailyJob['run']>(async () => ({}));
    const nodes = [startNode(run), startNode(run), startNode(run)];
    await vi.waitFor(async () => expect(await doneThrough()).toBe('2026-11-15'));
    await Promise.all(nodes.map(({ end }) => end()));
    await startNode(run).end();
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('is taken over from a node that stopped during it', async () => {
    await test.db
      .insertInto('job_run')
      .values({ name: 'job', done_through: '', claimed_until: '2026-11-15T06:40:00.000Z' })
      .execute();
    const run = vi.fn<DailyJob['run']>(async () => ({}));
    startNode(run);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(run).not.toHaveBeenCalled();
    now = new Date('2026-11-15T06:40:00Z');
    await vi.waitFor(async () => {
      vi.advanceTimersByTime(MINUTE_MS);
      expect(await doneThrough()).toBe('2026-11-15');
    });
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('that fails is logged, does not stop the server, and is retried', async () => {
    const run = vi.fn<DailyJob['run']>(async () => ({}));
    run.mockRejectedValueOnce(new Error('no luck'));
    const { log } = startNode(run);
    await vi.waitFor(() => expect(log.error).toHaveBeenCalledOnce());
    expect(await doneThrough()).toBe('');
    now = new Date('2026-11-15T06:40:00Z');
    await vi.waitFor(async () => {
      vi.advanceTimersByTime(MINUTE_MS);
      expect(await doneThrough()).toBe('2026-11-15');
    });
    expect(run).toHaveBeenCalledTimes(2);
  });
});
