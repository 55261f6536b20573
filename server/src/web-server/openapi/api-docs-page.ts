import { escapeHtml } from '../http/escape-html.ts';
import { hashSource } from '../http/security-headers.ts';
import type { ApiDescription, Operation } from './describe-api.ts';

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere; }
section { border-top: 1px solid; padding-block: 0.5rem; }
section[hidden] { display: none; }
h2 { margin-block: 2rem 0.5rem; }
nav ul { columns: 12rem; padding: 0; list-style: none; }
nav a { display: block; padding-block: 0.5rem; }
label { display: block; margin-block: 1rem; }
input { display: block; box-sizing: border-box; width: 100%; min-height: 2.75rem; padding-inline: 0.75rem; font: inherit; }
summary { cursor: pointer; padding-block: 0.5rem; }
code { font-size: 0.9375rem; }
pre { overflow-x: auto; padding: 0.75rem; border: 1px solid; border-radius: 0.5rem; white-space: pre-wrap; }
`;

/** Shows the entries that contain every word of the search; all of them without a search. */
const SCRIPT = `
const search = document.querySelector('input');
const result = document.querySelector('output');
const entries = [...document.querySelectorAll('section')].map((section) => ({ section, text: section.textContent.toLowerCase() }));
search.parentElement.hidden = false;
search.addEventListener('input', () => {
  const words = search.value.toLowerCase().split(/\\s+/).filter(Boolean);
  let shown = 0;
  for (const { section, text } of entries) {
    section.hidden = !words.every((word) => text.includes(word));
    if (!section.hidden) shown += 1;
  }
  result.textContent = words.length === 0 ? '' : shown === 1 ? '1 entry' : shown + ' entries';
});
`;

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

interface Subject {
  name: string;
  description: string;
  entries: string[];
}

/** The API description as a page with contents and a search, and the content security policy that allows its one style and script. */
export function apiDocsPage({ info, tags, paths, components }: ApiDescription): {
  html: string;
  contentSecurityPolicy: string;
} {
  const title = escapeHtml(info.title);
  const subjects: Subject[] = [
    ...tags.map(({ name, description }) => ({ name, description, entries: callsOf(name, paths) })),
    {
      name: 'Errors',
      description: 'What a call can answer with besides.',
      entries: partsOf(components.responses),
    },
    {
      name: 'Schemas',
      description: 'What the bodies are made of.',
      entries: partsOf(components.schemas),
    },
  ];
  const contents = subjects.map(
    ({ name, entries }) =>
      `<li><a href="#${idOf(name)}">${escapeHtml(name)} (${entries.length})</a></li>`,
  );
  const sections = subjects.map(
    ({ name, description, entries }) =>
      `<h2 id="${idOf(name)}">${escapeHtml(name)}</h2><p>${escapeHtml(description)}</p>${entries.join('')}`,
  );
  return {
    html: `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>API · ${title}</title><style>${STYLE}</style></head><body><main><h1>The ${title} API</h1><p>Version ${escapeHtml(info.version)}. For programs: <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1)</p>${paragraphsOf(info.description)}<nav aria-label="Contents"><ul>${contents.join('')}</ul></nav><label hidden>Search <input type="search"><output></output></label>${sections.join('')}</main><script>${SCRIPT}</script></body></html>`,
    contentSecurityPolicy: `default-src 'none'; style-src ${hashSource(STYLE)}; script-src ${hashSource(SCRIPT)}; base-uri 'none'; frame-ancestors 'none'`,
  };
}

/** The calls of a tag: by path, shorter ones first, and reads before changes of the same path. */
function callsOf(tag: string, paths: ApiDescription['paths']): string[] {
  return Object.entries(paths)
    .flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
    )
    .filter(({ operation }) => operation.tags.includes(tag))
    .toSorted(
      (one, other) =>
        one.path.localeCompare(other.path, 'en') ||
        METHODS.indexOf(one.method) - METHODS.indexOf(other.method),
    )
    .map(({ path, method, operation }) => entryOf(path, method, operation));
}

function entryOf(path: string, method: string, { summary, ...rest }: Operation): string {
  return section(`${method.toUpperCase()} ${path}`, summary, rest);
}

function partsOf(parts: Record<string, object>): string[] {
  return Object.entries(parts).map(([name, part]) => section(name, '', part));
}

function section(name: string, summary: string, details: object): string {
  return `<section><details><summary><code>${escapeHtml(name)}</code> ${escapeHtml(summary)}</summary><pre>${escapeHtml(JSON.stringify(details, null, 2))}</pre></details></section>`;
}

// The description is Markdown of two kinds: **words** and `code`.
function paragraphsOf(text: string): string {
  return text
    .split('\n\n')
    .map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`)
    .join('')
    .replaceAll(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
    .replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}

function idOf(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}
