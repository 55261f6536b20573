import { Buffer } from 'node:buffer';
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { UnreadableFile } from '../../csv/unreadable-file.ts';
import { readAnyRows } from '../read-any-rows.ts';
import { StatementReader } from '../statement-reader.ts';
import { LAYOUTS, pagesOf } from '../fixtures/layouts.ts';
import { makeLedger } from '../fixtures/ledger.ts';
import { printPdf, type PrintedPage } from '../fixtures/print-pdf.ts';

const TODAY = '2026-11-27';
const [LAYOUT] = LAYOUTS;
const LEDGER = makeLedger(1, 20);
/** One grey dot. */
const PICTURE = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
    'base64',
  ),
);

function pages(): PrintedPage[] {
  if (!LAYOUT) throw new Error('There is no layout.');
  return pagesOf(LAYOUT, LEDGER);
}

async function read(bytes: Uint8Array, password?: string) {
  const reader = new StatementReader(readAnyRows);
  const { roles } = await reader.open(bytes, () => {}, password);
  return reader.read({ roles }, { today: TODAY, history: [], own: [], names: [] });
}

async function faultOf(bytes: Uint8Array, password?: string) {
  const error = await read(bytes, password).catch((thrown: unknown) => thrown);
  return error instanceof UnreadableFile ? error.fault.name : error;
}

/** A PDF of one page with this content, and other objects. */
function rawPdf(
  content: Uint8Array | string,
  { catalog = '', others = [] }: { catalog?: string; others?: string[] } = {},
) {
  const stream = deflateSync(content);
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    `<< /Length ${stream.length} /Filter /FlateDecode >>\nstream\n${stream.toString('latin1')}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...others,
  ];
  const body = objects.map((object, place) => `${place + 1} 0 obj\n${object}\nendobj\n`).join('');
  return Uint8Array.from(
    Buffer.from(`%PDF-1.7\n${body}trailer << /Root 1 0 R >>\n%%EOF\n`, 'latin1'),
  );
}

describe('A PDF', () => {
  it('[statement-pdf-1] asks for its password, says a wrong one, and opens with the right one', async () => {
    const bytes = await printPdf(pages(), { password: 'ANAN1990' });
    expect(await faultOf(bytes.slice())).toBe('passwordNeeded');
    expect(await faultOf(bytes.slice(), 'anan')).toBe('passwordWrong');
    expect((await read(bytes, 'ANAN1990')).proof.kind).toBe('balances');
  });

  it('[statement-pdf-2] that is a picture says so, also where one of its pages is', async () => {
    expect(await faultOf(await printPdf([{ prints: [], picture: PICTURE }]))).toBe('pdfPicture');
    const mixed = [...pages(), { prints: [], picture: PICTURE }];
    expect(await faultOf(await printPdf(mixed))).toBe('pdfPagePicture');
  });

  it('[statement-pdf-3] is read without what nobody sees in it', async () => {
    const clean = await read(await printPdf(pages()));
    const [first, ...rest] = pages();
    const hidden = (first?.prints ?? [])
      .filter(({ y }) => y > 140 && y < 500)
      .map((print) => ({ ...print, text: '9.00', y: print.y + 6, isHidden: true }));
    const prints = [...(first?.prints ?? []), ...hidden];
    const { entries, proof } = await read(await printPdf([{ prints }, ...rest]));
    expect(proof.kind).toBe('balances');
    expect(entries).toEqual(clean.entries);
  });

  it.each([
    ['cut short', async () => (await printPdf(pages())).slice(0, 900), 'pdfDamaged'],
    [
      'its mark alone',
      () => Promise.resolve(Uint8Array.from(Buffer.from('%PDF-1.7\n'))),
      'pdfDamaged',
    ],
    [
      'without a table',
      () => printPdf([{ prints: [{ text: 'Hello', x: 9, y: 9 }] }]),
      'pdfNoTable',
    ],
  ])('[statement-pdf-4] that is %s ends in a sentence', async (_what, make, name) => {
    expect(await faultOf(await make())).toBe(name);
  });

  it('[statement-pdf-5] that unpacks to more than a device has is refused, of text or of nothing', async () => {
    const text = `BT /F 9 Tf ${'1 0 0 1 9 9 Tm (Nothing but text) Tj '.repeat(40_000)} ET`;
    expect(await faultOf(rawPdf(text))).toBe('pdfTooLong');
    const nothing = rawPdf(Buffer.alloc(64 * 1024 * 1024, ' '));
    expect(nothing.length).toBeLessThan(1024 * 1024);
    expect(await faultOf(nothing)).toBe('pdfTooLong');
  });

  it('[statement-pdf-6] runs no script of its own and opens no file in it', async () => {
    const ran = rawPdf('BT /F 9 Tf 9 9 Td (Hello) Tj ET', {
      catalog: '/OpenAction 6 0 R /Names << /EmbeddedFiles << /Names [(a.exe) 7 0 R] >> >>',
      others: [
        '<< /S /JavaScript /JS (globalThis.hasRun = true; app.alert("x")) >>',
        '<< /Type /Filespec /F (a.exe) /EF << /F 8 0 R >> >>',
        '<< /Length 3 >>\nstream\nMZx\nendstream',
      ],
    });
    expect(await faultOf(ran)).toBe('pdfNoTable');
    expect(globalThis).not.toHaveProperty('hasRun');
  });
});
