import { hashSource } from '../http/security-headers.ts';
import type { ApiDescription } from './describe-api.ts';

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
export function apiDocsPage({ info, paths, components }: ApiDescription): {
  html: string;
  contentSecurityPolicy: string;
} {
  const title = escapeHtml(info.title);
  const sections = [
    ...callsByTag(paths),
    ['Errors', partsOf(components.responses)] as const,
    ['Schemas', partsOf(components.schemas)] as const,
  ].map(([heading, parts]) => `<h2>${escapeHtml(heading)}</h2>${parts.join('')}`);
  return {
    html: `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>API · ${title}</title><style>${STYLE}</style></head><body><main><h1>The ${title} API</h1><p>${escapeHtml(info.description)}</p><p>For programs: <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1)</p>${sections.join('')}</main></body></html>`,
    contentSecurityPolicy: `default-src 'none'; style-src ${hashSource(STYLE)}; base-uri 'none'; frame-ancestors 'none'`,
  };
}

function callsByTag(paths: ApiDescription['paths']): Map<string, string[]> {
  const byTag = new Map<string, string[]>();
  for (const [path, item] of Object.entries(paths)) {
    for (const [method, { tags, summary, ...rest }] of Object.entries(item)) {
      const tag = tags.join(', ');
      const calls = byTag.get(tag) ?? [];
      calls.push(section(`${method.toUpperCase()} ${path}`, summary, rest));
      byTag.set(tag, calls);
    }
  }
  return byTag;
}

function partsOf(parts: Record<string, object>): string[] {
  return Object.entries(parts).map(([name, part]) => section(name, '', part));
}

function section(name: string, summary: string, details: object): string {
  return `<section><details><summary><code>${escapeHtml(name)}</code> ${escapeHtml(summary)}</summary><pre>${escapeHtml(JSON.stringify(details, null, 2))}</pre></details></section>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
