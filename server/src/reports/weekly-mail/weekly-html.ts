import { directionOf } from '@hisaab/domain';
import type { Locale } from '@hisaab/words/server';
import { escapeHtml } from '../../web-server/http/escape-html.ts';
import type { WeeklyLinks, WeeklyWords } from './weekly-words.ts';

// Mail clients support tables and inline styles, and not much else.
const INK = '#191B2B';
const MUTED = '#5A5C6C';
const LINE = '#E4E1D9';
const FONT = "-apple-system,'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif";
const CELL = `padding:9px 0;border-top:1px solid ${LINE};font-size:15px`;
const LAST_CELL = `${CELL};white-space:nowrap;text-align:end`;

/** A weekly mail as a page with one column: no pictures, no script, no external resources. */
export function weeklyHtml(
  { language, words: { weeklyMail } }: Locale,
  { title, spent, compared, categories, budget, people }: WeeklyWords,
  links: WeeklyLinks,
): string {
  const parts = [
    `<h1 style="margin:0;font-size:15px;line-height:1.5;font-weight:400;color:${MUTED}">${escapeHtml(title)}</h1>
<p style="margin:6px 0 0;font-size:28px;line-height:1.2;font-weight:600">${escapeHtml(spent)}</p>
${compared === undefined ? '' : paragraph(compared, MUTED)}`,
    categories.length > 0 &&
      `${heading(weeklyMail.byCategory)}${table(
        categories.map(
          (one) => `<td style="${CELL}">${escapeHtml(one.name)}</td>
<td style="${LAST_CELL};font-weight:600">${escapeHtml(one.spent)}</td>
<td style="${LAST_CELL};padding-inline-start:12px;font-size:13px;color:${MUTED}">${escapeHtml(one.change)}</td>`,
        ),
      )}`,
    budget &&
      `${heading(budget.title)}${budget.lines.map((line) => paragraph(line, INK)).join('')}`,
    people.length > 0 &&
      `${heading(weeklyMail.open)}${table(
        people.map(
          ({ name, amount }) => `<td style="${CELL}">${escapeHtml(name)}</td>
<td style="${LAST_CELL};font-weight:600">${escapeHtml(amount)}</td>`,
        ),
      )}`,
    `<a href="${escapeHtml(links.app)}" style="display:block;padding:13px 20px;border-radius:12px;background:#2B3990;color:#FFFFFF;font-size:16px;font-weight:600;line-height:24px;text-align:center;text-decoration:none">${escapeHtml(weeklyMail.openHisaab)}</a>`,
  ];
  const rows = parts
    .filter((part) => typeof part === 'string')
    .map((part) => `<tr><td style="padding:20px 28px 0">${part}</td></tr>`);
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:0;background:#F6F5F1;font-family:${FONT};color:${INK}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;padding-bottom:28px;border:1px solid ${LINE};border-radius:20px;background:#FFFFFF;text-align:start">
${rows.join('\n')}
</table>
<p style="max-width:500px;margin:16px auto 0;font-size:13px;line-height:1.6;color:${MUTED}">${escapeHtml(weeklyMail.chosen)} <a href="${escapeHtml(links.stop)}" style="color:#2B3990">${escapeHtml(weeklyMail.stop)}</a></p>
</td></tr></table></body></html>
`;
}

function heading(text: string): string {
  return `<h2 style="margin:4px 0 8px;font-size:17px;font-weight:600">${escapeHtml(text)}</h2>`;
}

function paragraph(text: string, colour: string): string {
  return `<p style="margin:8px 0 0;font-size:15px;line-height:1.5;color:${colour}">${escapeHtml(text)}</p>`;
}

function table(rows: readonly string[]): string {
  const body = rows.map((row) => `<tr>${row}</tr>`).join('\n');
  return `<table width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse">${body}</table>`;
}
