import type { Locale } from '@hisaab/words/server';

// The parts of a device's name with a known User-Agent.
const NAME =
  /^(?<browser>[A-Z][A-Za-z ]+) on (?<system>iPhone|iPad|Android|ChromeOS|Windows|Mac|Linux)$/;

/** The name of a device in a language; it is stored in English: “Chrome on Android”. */
export function deviceInWords({ words: { devices } }: Locale, name: string): string {
  if (name === 'Unknown device') return devices.unknown;
  const { browser, system } = NAME.exec(name)?.groups ?? {};
  if (browser === undefined || system === undefined) return name;
  return devices.browserOn({ browser, system });
}
