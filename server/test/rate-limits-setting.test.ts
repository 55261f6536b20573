import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { ConfigError, parseConfig } from '../src/platform/config.ts';
import { commandFile } from './run-command.ts';

/** Starts the server with these settings, stops it when it is ready, and gives everything it wrote. */
async function startAndStop(settings: Record<string, string>): Promise<string> {
  const server = spawn(process.execPath, [commandFile('main')], {
    env: { ...process.env, PORT: '0', DATABASE_URL: 'sqlite::memory:', ...settings },
  });
  let output = '';
  for await (const chunk of server.stdout.setEncoding('utf8')) {
    output += chunk;
    if (output.includes('Hisaab is ready')) server.kill('SIGTERM');
  }
  if (server.exitCode === null) await once(server, 'exit');
  return output;
}

it('logs a warning if rate limits are off', async () => {
  const output = await startAndStop({ RATE_LIMITS: 'off', LOG_LEVEL: 'warn' });
  expect(output).toContain('RATE_LIMITS is off: nothing stops the guessing of passwords.');
});

it('logs nothing about rate limits if they are on, which is the default', async () => {
  const output = await startAndStop({ RATE_LIMITS: '', LOG_LEVEL: 'info' });
  expect(output).toContain('Hisaab is ready');
  expect(output).not.toContain('RATE_LIMITS');
});

it.each([
  ['off', 0],
  ['on', 1],
  ['1', 1],
  ['3', 3],
])('[rate-limits-setting-1] reads TRUST_PROXY=%s as %i proxies', (text, count) => {
  expect(parseConfig({ TRUST_PROXY: text }).trustProxy).toBe(count);
});

it.each([
  ['RATE_LIMITS', 'maybe', 'RATE_LIMITS is "maybe": use on or off.'],
  [
    'TRUST_PROXY',
    'yes please',
    'TRUST_PROXY is "yes please": use off, on for one proxy, or how many there are, up to 9.',
  ],
])('refuses %s=%s and names the accepted values', (name, text, sentence) => {
  expect(() => parseConfig({ [name]: text })).toThrow(new ConfigError(sentence));
});
