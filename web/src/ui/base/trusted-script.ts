const BUILT = /^\/(?:service-worker\.js|assets\/statement-worker-[\w-]+\.js)$/;
/** In development Vite serves a worker from its source. */
const SOURCE = /^\/src\/features\/expenses\/import\/statement-worker(?:-files)?\.ts\?/;

/** The API of Trusted Types, which the types of TypeScript lack. */
interface ScriptPolicy {
  createScriptURL: (url: string) => string;
}

declare global {
  var trustedTypes:
    | { createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy }
    | undefined;
}

let policy: ScriptPolicy | undefined;

/** The address of one of our worker scripts, as a browser with Trusted Types requires it; empty for any other script. */
export function trustedScript(url: string): string {
  const { trustedTypes } = globalThis;
  if (!trustedTypes) return url;
  // It has the name of the first worker; the content security policy of the page allows only this policy, and once.
  policy ??= trustedTypes.createPolicy('service-worker', {
    createScriptURL: (asked) => (isOurs(asked) ? asked : ''),
  });
  return policy.createScriptURL(url);
}

function isOurs(url: string): boolean {
  return BUILT.test(url) || (import.meta.env.DEV && SOURCE.test(url));
}
