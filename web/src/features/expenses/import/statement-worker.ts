import { UnreadableFile } from '../../../reading/csv/unreadable-file.ts';
import { StatementReader } from '../../../reading/statement/statement-reader.ts';
import type { ReaderReply, ReaderRequest } from './reader-messages.ts';

// The script of a worker: a large file is read beside the page, which goes on answering.
const reader = new StatementReader();

addEventListener('message', ({ data }: MessageEvent<ReaderRequest>) => {
  try {
    reply(answerTo(data));
  } catch (error) {
    const why = error instanceof UnreadableFile ? error.fault : undefined;
    reply({ id: data.id, step: 'failed', why, reason: String(error) });
  }
});

function answerTo(request: ReaderRequest): ReaderReply {
  const { id } = request;
  switch (request.step) {
    case 'open': {
      const tell = (share: number) => reply({ id, step: 'progress', share });
      return { id, step: 'opened', file: reader.open(request.bytes, tell) };
    }
    case 'read':
      return { id, step: 'read', read: reader.read(request.asked, request) };
    case 'match':
      return { id, step: 'matched', matches: reader.match(request.books, request.today) };
  }
}

function reply(message: ReaderReply) {
  postMessage(message);
}
