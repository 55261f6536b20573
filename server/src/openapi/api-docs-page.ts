import { hashSource } from '../http/security-headers.ts';

/** The parts of an OpenAPI document that the page shows. */
interface Description {
  info: { title: string; description?: string };
  paths?: Record<string, Record<string, unknown> | undefined>;
}

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
section { border-top: 1px solid; padding-block: 0.5rem; }
h2 { margin-block: 2rem 0.5rem; }
summary { cursor: pointer; padding-block: 0.25rem; }
code { font-size: 0.9375rem; }
pre { overflow-x: auto; padding: 0.75rem; border: 1px solid; border-radius: 0.5rem; }
`;

/** The API description as a page that needs no script, with the content security policy that allows its one style sheet. */
export function apiDocsPage(description: Description): {
  html: string;
  contentSecurityPolicy: string;
} {
  const { title, description: intro = '' } = description.info;
  const sections = [...callsByTag(description)]
    .map(([tag, calls]) => `<h2>${escapeHtml(tag)}</h2>${calls.join('')}`)
    .join('');
  return {
    html: `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>API · ${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main><h1>The ${escapeHtml(title)} API</h1><p>${escapeHtml(intro)}</p><p>For programs: <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1)</p>${sections}</main></body></html>`,
    contentSecurityPolicy: `default-src 'none'; style-src ${hashSource(STYLE)}; base-uri 'none'; frame-ancestors 'none'`,
  };
}

function callsByTag({ paths = {} }: Description): Map<string, string[]> {
  const byTag = new Map<string, string[]>();
  for (const [path, item] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(item ?? {})) {
      const { tags, summary, ...rest } = readOperation(operation);
      const calls = byTag.get(tags) ?? [];
      calls.push(
        `<section><details><summary><code>${method.toUpperCase()} ${escapeHtml(path)}</code> ${escapeHtml(summary)}</summary><pre>${escapeHtml(JSON.stringify(rest, null, 2))}</pre></details></section>`,
      );
      byTag.set(tags, calls);
    }
  }
  return byTag;
}

function readOperation(operation: unknown): { tags: string; summary: string } & object {
  const known = typeof operation === 'object' && operation !== null ? operation : {};
  const tags = 'tags' in known && Array.isArray(known.tags) ? known.tags.join(', ') : 'Other';
  const summary = 'summary' in known ? String(known.summary) : '';
  return { ...known, tags, summary };
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
