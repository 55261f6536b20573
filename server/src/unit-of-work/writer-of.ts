import type { Tx } from './tx.ts';
import { emptyAgain, type UnitOfWork } from './write.ts';

type Request = Parameters<UnitOfWork['write']>[0];
type Reply = Parameters<UnitOfWork['write']>[1];

/** The responses of the calls that change one kind of thing. */
export interface ResponsesOf<Thing, Body> {
  present: (tx: Tx, thing: Thing) => Body | Promise<Body>;
  /** The thing as it is now, for a repeated request. */
  find: (tx: Tx, id: number) => Promise<Thing>;
}

/** {@link UnitOfWork.write} for all calls of one kind of thing. */
export function writerOf<Thing, Body>(
  { write }: UnitOfWork,
  { present, find }: ResponsesOf<Thing, Body>,
) {
  return {
    /** Responds with the thing that was added, changed or restored. */
    save: (request: Request, reply: Reply, work: (tx: Tx) => Promise<Thing>): Promise<Body> =>
      write(
        request,
        reply,
        async (tx) => present(tx, await work(tx)),
        async (tx, id) => present(tx, await find(tx, id)),
      ),
    /** Responds without a body after a deletion. */
    remove: (request: Request, reply: Reply, work: (tx: Tx) => Promise<void>): Promise<null> =>
      write(
        request,
        reply,
        async (tx) => {
          await work(tx);
          return null;
        },
        emptyAgain,
      ),
  };
}
