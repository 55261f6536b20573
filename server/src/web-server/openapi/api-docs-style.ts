/** The one style of the page of the API: the colours of the app, and the contents beside the text where there is room. */
export const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 Inter, system-ui, sans-serif;
  --page: light-dark(#f6f5f1, #101219); --card: light-dark(#fff, #191c26); --text: light-dark(#191b2b, #f1efea);
  --muted: light-dark(#5a5c6c, #a9abb9); --border: light-dark(#e4e1d9, #2a2e3c); --accent: light-dark(#2b3990, #9db7ff); }
html { scroll-padding-block: 1rem; }
body { margin: 0; background: var(--page); color: var(--text); overflow-wrap: anywhere; }
main { max-width: 78rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
a { color: var(--accent); }
a:focus-visible, summary:focus-visible, input:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
h1 { margin-block: 0 0.5rem; line-height: 1.2; }
h2 { margin-block: 2rem 0.5rem; }
section { margin-block: 0.5rem; padding-inline: 1rem; border: 1px solid var(--border); border-radius: 0.75rem; background: var(--card); }
section[hidden] { display: none; }
nav ul { margin: 0; padding: 0; list-style: none; font-size: 0.875rem; }
nav a { display: block; padding-block: 0.375rem; text-decoration: none; }
nav li li a { padding-inline-start: 1rem; }
nav a:hover { text-decoration: underline; }
label { display: block; margin-block: 1rem; }
label[hidden] { display: none; }
input { display: block; box-sizing: border-box; width: 100%; min-height: 2.75rem; padding-inline: 0.75rem; border: 1px solid var(--muted); border-radius: 0.625rem; background: var(--card); color: inherit; font: inherit; }
summary { min-height: 1.5rem; padding-block: 0.625rem; color: var(--muted); cursor: pointer; }
summary code { color: var(--text); font-weight: 600; }
code, pre { font: 0.875rem/1.5 ui-monospace, monospace; }
pre { margin-block: 0 1rem; padding: 0.75rem; border: 1px solid var(--border); border-radius: 0.625rem; background: var(--page); white-space: pre-wrap; }
.first { background: var(--card); }
@media (min-width: 64rem) {
  main { display: grid; grid-template: auto 1fr / 18rem minmax(0, 1fr); gap: 0 3rem; }
  main > div { grid-column: 2; }
  nav { grid-area: 1 / 1 / span 2; position: sticky; top: 0; align-self: start; max-height: 100vh; overflow-y: auto; padding-block: 1rem; }
}
@media print { nav, label { display: none; } }
`;
