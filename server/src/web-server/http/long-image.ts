import { Transform, type TransformCallback } from 'node:stream';
import type { FastifyInstance, FastifyRequest, preParsingHookHandler } from 'fastify';
import { bodyTooLarge } from '../../platform/errors.ts';
import type { SentFile } from '../../platform/sent-file.ts';
import { letHeapGrow } from '../../platform/event-loop/heap-growth.ts';
import { problemWithEncoding } from './json-bodies.ts';

/** The text before the base64 of a data URL. */
const MARK = Buffer.from(';base64,');
/** A media type and its parameters; anything longer is not one. */
const MAX_HEADER = 200;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** The field of the image where it was taken out of the body. */
const TAKEN_OUT = 'data:;base64,';

const images = new WeakMap<FastifyRequest, ImageTaken>();

/** The size limits of an upload, in bytes: of JSON with a data URL, and of the picture itself. */
interface UploadLimits {
  json: number;
  picture: number;
}

/** Whether the body of a request is declared to be a picture. */
export function sendsPicture({ mediaType }: FastifyRequest): boolean {
  return mediaType?.startsWith('image/') === true;
}

/**
 * Takes the base64 of the first data URL out of the bodies of the routes that are added after this, piece by piece as it arrives, so
 * that it is never one long text on the thread that serves everybody. The rest is parsed and checked like any body:
 * `{"image":"data:image/jpeg;base64,"}`. A body of the type `image/*` is taken as a whole, and leaves the same JSON. Call it after
 * {@link boundLargeBodies}, which checks the whole body.
 */
export function takeImagesOut(app: FastifyInstance, { json, picture }: UploadLimits): void {
  const takeOut: preParsingHookHandler = (request, reply, payload, done) => {
    reply.raw.once('close', letHeapGrow());
    const taken = sendsPicture(request)
      ? new ImageTaken('whole', picture)
      : new ImageTaken('before', json);
    images.set(request, taken);
    payload.once('error', (error) => taken.destroy(error));
    done(null, payload.pipe(taken));
  };
  app.addHook('onRoute', (route) => {
    if ((route.bodyLimit ?? 0) < json) return;
    route.preParsing = [route.preParsing ?? [], takeOut].flat();
  });
  app.addContentTypeParser(/^image\//, { parseAs: 'buffer' }, (request, _nothing, done) => {
    done(problemWithEncoding(request) ?? null, { image: TAKEN_OUT });
  });
}

/** The image in a request: what was taken out of the body, unless it is in the field itself. */
export function imageIn(request: FastifyRequest, dataUrl: string): SentFile {
  const header = /^data:[^,]*;base64,/i.exec(dataUrl.slice(0, MAX_HEADER))?.[0];
  const own = header === undefined ? '' : dataUrl.slice(header.length);
  const taken = images.get(request);
  if (header !== undefined && own === '' && taken) return taken;
  return { pieces: [Buffer.from(own)], isBase64: true };
}

/** Takes a whole picture, or passes a JSON text on without the base64 after the first {@link MARK}. */
class ImageTaken extends Transform implements SentFile {
  readonly pieces: Buffer[] = [];
  readonly isBase64: boolean;
  /** For Fastify: the length that the request declares. */
  receivedEncodedLength = 0;
  readonly #limit: number;
  #state: 'before' | 'in' | 'behind' | 'whole';
  /** The end of the text so far, in which the mark, or an escape, may have begun. */
  #rest: Buffer = Buffer.alloc(0);

  constructor(state: 'before' | 'whole', limit: number) {
    super();
    this.isBase64 = state === 'before';
    this.#state = state;
    this.#limit = limit;
    // Nobody else listens once the request is refused.
    this.on('error', () => {});
  }

  override _transform(piece: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.receivedEncodedLength += piece.length;
    if (this.receivedEncodedLength > this.#limit) {
      done(bodyTooLarge());
      return;
    }
    if (this.#state === 'whole') {
      this.#keep(piece);
      done();
      return;
    }
    const bytes = this.#rest.length > 0 ? Buffer.concat([this.#rest, piece]) : piece;
    this.#rest = Buffer.alloc(0);
    if (this.#state === 'before') this.#lookForMark(bytes);
    else if (this.#state === 'in') this.#take(bytes);
    else this.push(bytes);
    done();
  }

  override _flush(done: TransformCallback): void {
    if (this.#rest.length > 0) this.push(this.#rest);
    done();
  }

  #keep(piece: Buffer): void {
    if (piece.length > 0) this.pieces.push(piece);
  }

  #lookForMark(bytes: Buffer): void {
    const at = bytes.indexOf(MARK);
    if (at === -1) {
      const kept = Math.max(0, bytes.length - MARK.length + 1);
      this.#rest = bytes.subarray(kept);
      if (kept > 0) this.push(bytes.subarray(0, kept));
      return;
    }
    const end = at + MARK.length;
    this.push(bytes.subarray(0, end));
    this.#state = 'in';
    this.#take(bytes.subarray(end));
  }

  #take(bytes: Buffer): void {
    const quote = bytes.indexOf(QUOTE);
    const image = quote === -1 ? bytes : bytes.subarray(0, quote);
    const escape = image.indexOf(BACKSLASH);
    if (escape === -1) this.#keep(image);
    else if (!this.#takeEscaped(image, quote !== -1)) {
      // An escape that base64 does not have: the rest stays in the field, which then is no picture.
      this.#state = 'behind';
      this.push(bytes.subarray(escape));
      return;
    }
    if (quote === -1) return;
    this.#state = 'behind';
    this.push(bytes.subarray(quote));
  }

  /** Some programs write a slash as `\/`. False if there is another escape. */
  #takeEscaped(image: Buffer, isWhole: boolean): boolean {
    const isCut = !isWhole && image.at(-1) === BACKSLASH;
    const text = image.subarray(0, isCut ? -1 : image.length).toString('latin1');
    const plain = text.replaceAll(String.raw`\/`, '/');
    if (plain.includes('\\')) return false;
    this.#keep(Buffer.from(plain, 'latin1'));
    if (isCut) this.#rest = image.subarray(-1);
    return true;
  }
}
