import type { Speech } from '@hisaab/words/server';

// What a device's name is made of where its User-Agent is known.
const NAME =
  /^(?<browser>[A-Z][A-Za-z ]+) on (?<system>iPhone|iPad|Android|ChromeOS|Windows|Mac|Linux)$/;

/** The name of a device, which is stored in English, in a language: “Chrome on Android”. */
export function deviceInWords({ words: { devices } }: Speech, name: string): string {
  if (name === 'Unknown device') return devices.unknown;
  const { browser, system } = NAME.exec(name)?.groups ?? {};
  if (browser === undefined || system === undefined) return name;
  return devices.browserOn({ browser, system });
}
