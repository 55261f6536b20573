import { escapeHtml } from '../http/escape-html.ts';
import { hashSource } from '../http/security-headers.ts';
import { STYLE } from './api-docs-style.ts';
import type { ApiDescription, Operation } from './describe-api.ts';

/** Shows the entries that contain every word of the search, all without one, and opens the one in the address. */
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
const openTarget = () => {
  const details = location.hash && document.getElementById(location.hash.slice(1))?.querySelector('details');
  if (details) details.open = true;
};
addEventListener('hashchange', openTarget);
openTarget();
for (const code of document.querySelectorAll('.first code')) code.textContent = code.textContent.replaceAll('http://localhost:3000', location.origin);
`;

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** Signs in and adds an expense, as somebody would try first; the page puts the address of its own server in. */
const FIRST_CALL = `curl http://localhost:3000/auth/login/ \\
  -H 'Content-Type: application/json' \\
  -d '{"username": "ananya", "password": "..."}'

curl http://localhost:3000/personal/api/expenses/ \\
  -H 'Authorization: Bearer THE_TOKEN' \\
  -H 'Content-Type: application/json' \\
  -d '{"amount": 45, "category": "Food", "description": "Chai"}'`;

interface Entry {
  /** Its name: `POST /auth/login/`. */
  name: string;
  html: string;
}

interface Subject {
  name: string;
  description: string;
  entries: Entry[];
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
      `<li><details><summary>${escapeHtml(name)} (${entries.length})</summary><ul><li><a href="#subject-${idOf(name)}">${escapeHtml(name)}</a></li>${entries.map(linkTo).join('')}</ul></details></li>`,
  );
  const sections = subjects.map(
    ({ name, description, entries }) =>
      `<h2 id="subject-${idOf(name)}">${escapeHtml(name)}</h2><p>${escapeHtml(description)}</p>${entries.map(({ html }) => html).join('')}`,
  );
  return {
    html: `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>API · ${title}</title><style>${STYLE}</style></head><body><main><div><h1>The ${title} API</h1><p>Version ${escapeHtml(info.version)}. For programs: <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1)</p><h2>The first call</h2><pre class="first"><code>${escapeHtml(FIRST_CALL)}</code></pre></div><nav aria-label="Contents"><ul>${contents.join('')}</ul></nav><div><h2>For every call</h2>${paragraphsOf(info.description)}<label hidden>Search <input type="search"><output></output></label>${sections.join('')}</div></main><script>${SCRIPT}</script></body></html>`,
    contentSecurityPolicy: `default-src 'none'; style-src ${hashSource(STYLE)}; script-src ${hashSource(SCRIPT)}; base-uri 'none'; frame-ancestors 'none'`,
  };
}

/** The calls of a tag: by path, shorter ones first, and reads before changes of the same path. */
function callsOf(tag: string, paths: ApiDescription['paths']): Entry[] {
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

function entryOf(path: string, method: string, { summary, ...rest }: Operation): Entry {
  return section(`${method.toUpperCase()} ${path}`, summary, rest);
}

function partsOf(parts: Record<string, object>): Entry[] {
  return Object.entries(parts).map(([name, part]) => section(name, '', part));
}

function section(name: string, summary: string, details: object): Entry {
  return {
    name,
    html: `<section id="${idOf(name)}"><details><summary><code>${escapeHtml(name)}</code> ${escapeHtml(summary)}</summary><pre>${escapeHtml(JSON.stringify(details, null, 2))}</pre></details></section>`,
  };
}

function linkTo({ name }: Entry): string {
  return `<li><a href="#${idOf(name)}"><code>${escapeHtml(name)}</code></a></li>`;
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
  return name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}
