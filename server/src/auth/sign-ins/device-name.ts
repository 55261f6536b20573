const MAX_SHOWN = 60;

// The first match counts: many browsers name the others too.
const BROWSERS = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;

const SYSTEMS = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
] as const;

/** The name of a device, from its User-Agent: "Chrome on Android". */
export function deviceName(userAgent: string | undefined): string {
  const named = (names: typeof BROWSERS | typeof SYSTEMS) =>
    names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  const browser = named(BROWSERS);
  const system = named(SYSTEMS);
  if (browser !== undefined && system !== undefined) return `${browser} on ${system}`;
  // A program, such as curl/8.5.0.
  const [program = ''] = (userAgent ?? '').split(/[/\s]/, 1);
  return (
    browser ??
    system ??
    (/^[\w.-]+$/.test(program) ? program.slice(0, MAX_SHOWN) : 'Unknown device')
  );
}
