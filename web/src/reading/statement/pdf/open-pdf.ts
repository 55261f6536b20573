import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { WorkerMessageHandler } from 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { UnreadableFile } from '../../csv/unreadable-file.ts';
import { fault } from '../../fault.ts';

// pdf.js would start its own worker; this code already runs in one.
Reflect.set(globalThis, 'pdfjsWorker', { WorkerMessageHandler });

const WRONG_PASSWORD = 2;

/** Opens a PDF to read its text: it runs, draws and fetches nothing. @throws {UnreadableFile} */
export async function openPdf(
  data: Uint8Array,
  password: string | undefined,
): Promise<PDFDocumentProxy> {
  try {
    return await getDocument({
      data,
      ...(password !== undefined && { password }),
      disableFontFace: true,
      useSystemFonts: false,
      useWorkerFetch: false,
      enableXfa: false,
      isOffscreenCanvasSupported: false,
      isImageDecoderSupported: false,
      stopAtErrors: false,
      verbosity: 0,
    }).promise;
  } catch (error) {
    throw refusalOf(error);
  }
}

function refusalOf(error: unknown): UnreadableFile {
  if (error instanceof Error && error.name === 'PasswordException') {
    const isWrong = 'code' in error && error.code === WRONG_PASSWORD;
    return new UnreadableFile(fault(isWrong ? 'passwordWrong' : 'passwordNeeded'));
  }
  return new UnreadableFile(fault('pdfDamaged'));
}
