import { UnreadableFile } from '../../../reading/csv/unreadable-file.ts';
import type { Progress } from '../../../reading/statement/read-rows.ts';
import type { StatementReader } from '../../../reading/statement/statement-reader.ts';
import type { ReaderReply, ReaderRequest } from './reader-messages.ts';

/** Answers the requests of the page in a worker, so that reading a large file does not block the page. */
export function serveReader(reader: StatementReader): void {
  addEventListener('message', ({ data }: MessageEvent<ReaderRequest>) => {
    answerTo(reader, data).then(reply, (error: unknown) => {
      const why = error instanceof UnreadableFile ? error.fault : undefined;
      reply({ id: data.id, step: 'failed', why, reason: String(error) });
    });
  });
}

async function answerTo(reader: StatementReader, request: ReaderRequest): Promise<ReaderReply> {
  const { id } = request;
  switch (request.step) {
    case 'open': {
      const report = (progress: Progress) => reply({ id, step: 'progress', progress });
      return {
        id,
        step: 'opened',
        file: await reader.open(request.bytes, report, request.password),
      };
    }
    case 'sheet':
      return { id, step: 'opened', file: reader.openSheet(request.sheet) };
    case 'read':
      return { id, step: 'read', read: reader.read(request.asked, request) };
    case 'match':
      return {
        id,
        step: 'matched',
        matches: reader.match(request.books, request.credits, request.today),
      };
  }
}

function reply(message: ReaderReply) {
  postMessage(message);
}
