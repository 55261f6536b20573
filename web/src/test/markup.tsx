import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Router } from 'wouter';

/** The words in some markup, those for screen readers included. */
export function textOf(markup: string): string {
  return markup
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&#x27;', '’')
    .replaceAll('&amp;', '&');
}

/** The opening tags of some elements, in their order: `<button type="button" disabled="">`. */
export function tagsOf(markup: string, name: string): string[] {
  return markup.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? [];
}

/** The value of an attribute in an opening tag; undefined where it has none. */
export function attributeOf(tag: string | undefined, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag ?? '')?.[1];
}

/** The words of a part that has links, as it stands on the dashboard. */
export function wordsOnDashboard(part: ReactNode): string {
  return textOf(renderToStaticMarkup(<Router ssrPath="/dashboard">{part}</Router>));
}
