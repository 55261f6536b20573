import { SMTPServer } from 'smtp-server';
import { vi } from 'vitest';

/** A received mail. */
export interface ReceivedMail {
  from: string;
  to: string[];
  subject: string;
  text: string;
  /** The HTML part; empty if there is none. */
  html: string;
  /** The List-Unsubscribe headers; empty if there are none. */
  unsubscribe: { address: string; post: string };
}

/** An SMTP server that stores the mails it receives. */
export interface MailServer {
  /** Its address in the form of `SMTP_URL`. */
  url: string;
  mails: ReceivedMail[];
  /** Waits until this number of mails has arrived. */
  waitFor(count: number): Promise<ReceivedMail[]>;
  close(): Promise<void>;
}

/** Opens an SMTP server on this machine; it can refuse every recipient, or respond slowly. */
export async function openMailServer({ refuses = false, delayMs = 0 } = {}): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onAuth: ({ username, password }, _session, answer) =>
      password === 'mail-secret'
        ? answer(null, { user: username ?? '' })
        : answer(new Error('No.')),
    onRcptTo: ({ address }, _session, answer) => {
      const outcome = refuses ? new Error(`Nobody is called ${address}`) : null;
      setTimeout(() => answer(outcome), delayMs);
    },
    onData: (stream, { envelope }, answer) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const { mailFrom } = envelope;
        mails.push({
          from: mailFrom ? mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          ...readMail(Buffer.concat(parts).toString()),
        });
        answer(null);
      });
    },
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    waitFor: (count) =>
      vi.waitFor(
        () => {
          if (mails.length < count) throw new Error(`${mails.length} of ${count} mails are here.`);
          return mails;
        },
        { timeout: 5_000 },
      ),
    close: () => new Promise((done) => server.close(() => done())),
  };
}

type Read = Pick<ReceivedMail, 'subject' | 'text' | 'html' | 'unsubscribe'>;

function readMail(source: string): Read {
  const { header, body } = readPart(source);
  const boundary = /boundary="([^"]+)"/.exec(header('Content-Type'))?.[1];
  const parts = boundary === undefined ? [source] : source.split(`--${boundary}`).slice(1, -1);
  const bodyOf = (type: string) =>
    parts.map(readPart).find((part) => part.header('Content-Type').startsWith(type))?.body ?? '';
  return {
    subject: readEncodedWords(header('Subject')),
    text: boundary === undefined ? body : bodyOf('text/plain'),
    html: bodyOf('text/html'),
    unsubscribe: {
      address: /<(.*)>/.exec(header('List-Unsubscribe'))?.[1] ?? '',
      post: header('List-Unsubscribe-Post'),
    },
  };
}

function readPart(source: string): { header: (name: string) => string; body: string } {
  const end = source.indexOf('\r\n\r\n');
  // A long header continues in lines that begin with a space.
  const head = source.slice(0, end).replaceAll(/\r\n[ \t]+/g, ' ');
  const body = source.slice(end + 4);
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1] ?? '';
  const coding = header('Content-Transfer-Encoding');
  const text = coding === 'quoted-printable' ? readQuotedPrintable(body) : body;
  return { header, body: coding === 'base64' ? Buffer.from(body, 'base64').toString() : text };
}

function readQuotedPrintable(body: string): string {
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

// RFC 2047: words in another script than Latin, each encoded; the space between two of them is dropped.
function readEncodedWords(subject: string): string {
  const words = subject.replaceAll(/(\?=) +(=\?)/g, '$1$2');
  return words.replaceAll(/=\?UTF-8\?([QB])\?(.*?)\?=/gi, (_, coding: string, text: string) =>
    coding.toUpperCase() === 'B'
      ? Buffer.from(text, 'base64').toString()
      : readQuotedPrintable(text.replaceAll('_', ' ')),
  );
}
