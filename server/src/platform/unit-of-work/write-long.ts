import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Busy, NotFound } from '../errors.ts';
import { releaseKey } from './idempotency.ts';
import type { Tx } from './tx.ts';
import type { UnitOfWork } from './write.ts';

const PAUSE_MS = 100;
const LONGEST_WAIT_MS = 60 * 1000;

/** A change that is too long for one transaction. */
interface LongChange<Begun, Body> {
  begin: (tx: Tx) => Promise<Begun>;
  present: (begun: Begun) => Body;
  /** The work after the transaction that holds the key. */
  proceed: (begun: Begun) => Promise<void>;
  /** Undoes the partial work after a failure. */
  undo: (begun: Begun) => Promise<void>;
  /** As in a change of {@link UnitOfWork.write}. @throws {Busy} while the work goes on. */
  replay: (tx: Tx, id: number) => Promise<Body>;
}

/**
 * Handles a request whose work continues after its transaction. A request repeated meanwhile waits for it; after a failure the key is
 * free again, as after any other failure.
 */
export async function writeLong<Begun, Body>(
  unit: Pick<UnitOfWork, 'run' | 'write'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { begin, present, proceed, undo, replay }: LongChange<Begun, Body>,
): Promise<Body> {
  let begun: { it: Begun } | undefined;
  const work = async (tx: Tx) => {
    begun = { it: await begin(tx) };
    return present(begun.it);
  };
  const change = {
    work,
    replay: (tx: Tx, id: number) => {
      // An attempt that was rolled back has begun nothing.
      begun = undefined;
      return replay(tx, id);
    },
  };
  const response = await whenNotBusy(() => unit.write(request, reply, change));
  if (!begun) return response;
  try {
    await proceed(begun.it);
  } catch (error) {
    // Somebody undid it meanwhile: a repeated request must not do it again.
    const isGone = error instanceof NotFound;
    // Before it is undone, so that a waiting request never finds it in progress.
    if (!isGone) await unit.run(request.user, (tx) => releaseKey(tx, request));
    await undo(begun.it);
    throw error;
  }
  return response;
}

async function whenNotBusy<Body>(work: () => Promise<Body>): Promise<Body> {
  const until = performance.now() + LONGEST_WAIT_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Busy) || performance.now() > until) throw error;
      await sleep(PAUSE_MS);
    }
  }
}
