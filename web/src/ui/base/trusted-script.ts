const OURS = /^\/(?:service-worker\.js|assets\/statement-worker-[\w-]+\.js)$/;

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
    createScriptURL: (asked) => (OURS.test(asked) ? asked : ''),
  });
  return policy.createScriptURL(url);
}
