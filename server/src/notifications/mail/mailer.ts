import type { Mail } from '../../platform/config.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Jobs send mail with it, too. */
    mailer: Mailer;
  }
}

const SECOND_MS = 1000;
/** The maximum of emails in the queue: a flood of requests must not fill the memory. */
const MAX_WAITING = 500;
const MAX_CONNECTIONS = 2;
/** How long a stopping server waits for emails being sent. */
const LAST_POST_MS = 3 * SECOND_MS;

/** A plain-text mail. */
export interface Email {
  /** An email address. */
  to: string;
  subject: string;
  text: string;
  html?: string;
  headers?: Readonly<Record<string, string>>;
}

/** The mailer; undefined if no mail server is configured. */
export interface Mailer {
  /** Whether there is a mail server. */
  isOn: boolean;
  /**
   * Writes and sends emails in the background, after the response. It never throws; a failure is logged without the
   * address.
   */
  post(write: () => Promise<readonly Email[]>): void;
  /**
   * Sends a email and returns the result; it never throws. `unreachable`: nothing was sent, because the mail server
   * was not reached.
   */
  deliver(email: Email): Promise<'sent' | 'unreachable' | 'failed'>;
  /** Waits briefly for emails being sent, then closes the connections. */
  close(): Promise<void>;
}

interface Log {
  warn(facts: object, message: string): void;
}

/** A mailer over the configured SMTP server. */
export function createMailer(mail: Mail | null, log: Log): Mailer {
  if (!mail)
    return {
      isOn: false,
      post: () => {},
      deliver: () => Promise.resolve('unreachable'),
      close: () => Promise.resolve(),
    };
  const underWay = new Set<Promise<void>>();
  let transport: ReturnType<typeof openTransport> | undefined;

  const open = () => (transport ??= openTransport(mail));

  async function deliver(email: Email) {
    try {
      await (await open()).sendMail(email);
      return 'sent';
    } catch (error) {
      const facts = describeFailure(error);
      log.warn(facts, 'a mail was not sent');
      return 'command' in facts && facts.command === 'CONN' ? 'unreachable' : 'failed';
    }
  }

  async function send(write: () => Promise<readonly Email[]>): Promise<void> {
    try {
      const emails = await write();
      if (emails.length === 0) return;
      for (const email of emails) await (await open()).sendMail(email);
    } catch (error) {
      log.warn(describeFailure(error), 'a mail was not sent');
    }
  }

  return {
    isOn: true,
    deliver,
    post: (write) => {
      if (underWay.size >= MAX_WAITING) {
        log.warn({ waiting: underWay.size }, 'a mail was not sent: too many wait');
        return;
      }
      const sending = send(write).finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    close: async () => {
      const isOver = new AbortController();
      await Promise.race([
        Promise.allSettled(underWay),
        new Promise((resolve) => {
          const timer = setTimeout(resolve, LAST_POST_MS);
          isOver.signal.addEventListener('abort', () => clearTimeout(timer));
        }),
      ]);
      isOver.abort();
      (await transport)?.close();
    },
  };
}

// Loaded for the first email: most servers never send one.
async function openTransport(mail: Mail | null) {
  const { createTransport } = await import('nodemailer');
  const { hostname, port, protocol, username, password } = new URL(mail?.url ?? '');
  const isSecure = protocol === 'smtps:';
  const hasAccount = username !== '';
  const transport = createTransport({
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    host: hostname.replaceAll(/^\[|\]$/g, ''),
    port: Number(port) || (isSecure ? 465 : 587),
    secure: isSecure,
    // No password is sent in plain text over a network.
    requireTLS: hasAccount && !isSecure && !isThisMachine(hostname),
    ...(hasAccount && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    connectionTimeout: 10 * SECOND_MS,
    greetingTimeout: 10 * SECOND_MS,
    socketTimeout: 20 * SECOND_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const from = { name: 'Hisaab', address: mail?.from ?? '' };
  return {
    sendMail: ({ to, ...email }: Email) =>
      // A structured address is not parsed again.
      transport.sendMail({ from, to: { name: '', address: to }, ...email }),
    close: () => transport.close(),
  };
}

function isThisMachine(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
}

// The messages of mail servers often contain the address.
function describeFailure(error: unknown): object {
  const field = (name: string): unknown =>
    typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
  const [code, responseCode, command] = ['code', 'responseCode', 'command'].map(field);
  return {
    ...(typeof code === 'string' && { code }),
    ...(typeof responseCode === 'number' && { responseCode }),
    ...(typeof command === 'string' && /^[A-Z]{3,9}$/.test(command) && { command }),
    ...(error instanceof Error && code === undefined && { name: error.name }),
  };
}
