import type { Made } from '../db/schema/made-things.ts';
import type { Seen } from './seen-version.ts';
import type { Tx } from './tx.ts';
import { withoutBody, type UnitOfWork } from './write.ts';

type Request = Parameters<UnitOfWork['write']>[0];
type Reply = Parameters<UnitOfWork['write']>[1];

/** The responses of the calls that change one kind of thing. */
export interface ResponsesOf<Thing, Body> {
  present: (tx: Tx, thing: Thing) => Body | Promise<Body>;
  /** The current state of the thing, for a repeated request. */
  find: (tx: Tx, id: number) => Promise<Thing>;
}

/** The responses of a call that makes a thing which can be deleted and restored. */
export interface ResponsesOfMaking<Thing, Body> extends ResponsesOf<Thing, Body> {
  /** The table of the thing. */
  makes: Made;
  isDeleted: (thing: Thing) => boolean;
}

/**
 * {@link UnitOfWork.write} for the call that makes a thing. Its key lives as long as the thing, so that a phone which was offline for a
 * month creates no duplicate. While the thing is deleted, a retry gets it with 200 and does not restore it.
 */
export function makerOf<Thing, Body>(
  { write }: UnitOfWork,
  { present, find, makes, isDeleted }: ResponsesOfMaking<Thing, Body>,
) {
  return (request: Request, reply: Reply, work: (tx: Tx) => Promise<Thing>): Promise<Body> =>
    write(request, reply, {
      work: async (tx) => present(tx, await work(tx)),
      replay: async (tx, id) => {
        const thing = await find(tx, id);
        if (isDeleted(thing)) reply.code(200);
        return present(tx, thing);
      },
      makes,
    });
}

/** {@link UnitOfWork.write} for all calls of one kind of thing. */
export function writerOf<Thing, Body>(
  { write }: UnitOfWork,
  { present, find }: ResponsesOf<Thing, Body>,
) {
  return {
    /** Responds with the thing that was added, changed or restored. */
    save: (request: Request, reply: Reply, work: (tx: Tx) => Promise<Thing>): Promise<Body> =>
      write(request, reply, {
        work: async (tx) => present(tx, await work(tx)),
        replay: async (tx, id) => present(tx, await find(tx, id)),
      }),
    /** Responds without a body after a deletion. */
    remove: (request: Request, reply: Reply, work: (tx: Tx) => Promise<void>): Promise<null> =>
      write(request, reply, withoutBody(work)),
    /** The version that the client has seen, from the request. */
    seen: ({ version }: { version?: number }): Seen<Thing> => ({ version, present }),
  };
}
