import { afterEach, expect, it, vi } from 'vitest';
import { trustedScript } from './trusted-script.ts';

const SOURCE = '/src/features/expenses/import/statement-worker.ts?worker_file&type=module';
const BUILT = '/assets/statement-worker-files-Ab_3-xyz.js';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

it("allows the source of a worker in development only, and nobody else's script", () => {
  vi.stubGlobal('trustedTypes', { createPolicy: (_: string, rules: object) => rules });
  const asked = [SOURCE, BUILT, '/service-worker.js', 'https://elsewhere.example/a.js'];
  expect(asked.map(trustedScript)).toEqual([SOURCE, BUILT, '/service-worker.js', '']);
  vi.stubEnv('DEV', false);
  expect(asked.map(trustedScript)).toEqual(['', BUILT, '/service-worker.js', '']);
});
