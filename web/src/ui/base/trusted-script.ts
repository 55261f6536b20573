const OURS = /^\/(?:service-worker\.js|assets\/statement-worker-[\w-]+\.js)$/;

/** What a browser with Trusted Types has; the types of TypeScript do not know it. */
interface ScriptPolicy {
  createScriptURL: (url: string) => string;
}

declare global {
  var trustedTypes:
    | { createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy }
    | undefined;
}

let policy: ScriptPolicy | undefined;

/** The address of a script of ours for a worker, as a browser with Trusted Types wants it; an empty one for any other script. */
export function trustedScript(url: string): string {
  const { trustedTypes } = globalThis;
  if (!trustedTypes) return url;
  // Its name is that of the first worker; the content security policy of the page allows this one alone, and once.
  policy ??= trustedTypes.createPolicy('service-worker', {
    createScriptURL: (asked) => (OURS.test(asked) ? asked : ''),
  });
  return policy.createScriptURL(url);
}
