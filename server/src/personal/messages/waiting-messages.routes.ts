import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as endpoints from '@hisaab/contract';
import type { WaitingMessage } from '@hisaab/contract';
import type { Db } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { yieldToEventLoop } from '../../platform/event-loop/yield-to-event-loop.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import { withoutBody, type UnitOfWork } from '../../platform/unit-of-work/write.ts';
import { namesOf } from '../naming/category-names.ts';
import { confirmMessage, getMade } from './confirm-message.service.ts';
import type { guesserFor } from './guess-category.ts';
import { parseEntries } from './parse-entries.ts';
import { loadProposalContext } from './proposal-context.ts';
import type { PaymentsOfGroups } from './payments-of-groups.ts';
import { presentMade } from './present-made.ts';
import { propose, type ProposalContext } from './proposals.ts';
import { readMessage } from './read-message.ts';
import { listWaiting, type WaitingRow } from './waiting-messages.repository.ts';
import {
  dropMessage,
  reasonOf,
  requireWaiting,
  restoreMessage,
  waitingSince,
} from './waiting-messages.service.ts';

type Guessed = Parameters<typeof guesserFor>[1];

const READ_AT_ONCE = 10;

/** The forwarded messages that wait for a person. */
export function waitingMessagesRoutes(
  { db, clock }: Deps,
  { write }: UnitOfWork,
  payments: PaymentsOfGroups,
): FastifyPluginAsyncTypebox {
  const present = ({ id, received_at, reason, text }: WaitingRow, context: ProposalContext) => {
    const shown = { id, received_at, text: text ?? '', reason: reasonOf({ reason: reason ?? '' }) };
    const read = readMessage(shown.text, clock.dayOf(new Date(received_at)));
    const proposals =
      read.kind === 'ignored' ? [] : propose(shown.text, shown.reason, read.read, context);
    return { ...shown, proposals } satisfies WaitingMessage;
  };
  const contextOf = (from: Db, user: Guessed) => loadProposalContext(from, user, payments);
  return async (app) => {
    app.route({
      ...endpoints.listWaitingMessages,
      handler: async ({ user }) => {
        const rows = await listWaiting(db, user.id, waitingSince(clock.now()));
        if (rows.length === 0) return [];
        const context = await contextOf(db, user);
        const shown: WaitingMessage[] = [];
        for (const [place, row] of rows.entries()) {
          if (place % READ_AT_ONCE === READ_AT_ONCE - 1) await yieldToEventLoop();
          shown.push(present(row, context));
        }
        return shown;
      },
    });

    app.route({
      ...endpoints.confirmWaitingMessage,
      handler: async (request, reply) => {
        const { id } = request.params;
        const entries = parseEntries(request.body.entries, await namesOf(db, request.user));
        const { locale } = request;
        return write(request, reply, {
          work: async (tx) =>
            presentMade(tx, await confirmMessage(tx, id, entries, payments), locale, payments),
          replay: async (tx) => presentMade(tx, await getMade(tx, id), locale, payments),
        });
      },
    });

    app.route({
      ...endpoints.deleteWaitingMessage,
      handler: (request, reply) =>
        write(
          request,
          reply,
          withoutBody((tx) => dropMessage(tx, request.params.id)),
        ),
    });

    app.route({
      ...endpoints.restoreWaitingMessage,
      handler: (request, reply) => {
        const { id } = request.params;
        const show = async (tx: Tx, row: WaitingRow) =>
          present(row, await contextOf(tx.trx, request.user));
        return write(request, reply, {
          work: async (tx) => show(tx, await restoreMessage(tx, id, payments)),
          replay: async (tx) => show(tx, await requireWaiting(tx, id)),
        });
      },
    });
  };
}
