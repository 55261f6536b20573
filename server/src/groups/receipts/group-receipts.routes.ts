import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as endpoints from '@hisaab/contract';
import type { Locale } from '@hisaab/words/server';
import type { Db } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { NotFound } from '../../platform/errors.ts';
import { answerWithPicture } from '../../web-server/http/answer-with-picture.ts';
import { countBeforeBody } from '../../web-server/http/count-before-body.ts';
import { imageIn, takeImagesOut } from '../../web-server/http/long-image.ts';
import { findUsernames } from '../../ledger/entry-changes.service.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import { makeReceipt } from '../../pictures/make-receipt.ts';
import { RECEIPT_LIMITS, sayReceiptTooLarge } from '../../pictures/receipt-upload.ts';
import { presentReceipt } from '../../pictures/receipts.presenter.ts';
import {
  findPicture,
  getReceipt,
  listReceipts,
  type ReceiptRow,
} from '../../pictures/receipts.service.ts';
import { withoutBody, type UnitOfWork } from '../../platform/unit-of-work/write.ts';
import { findShownExpense } from '../entries/group-entries.repository.ts';
import {
  addGroupReceipt,
  deleteGroupReceipt,
  restoreGroupReceipt,
  receiptSubjectOf,
} from './group-receipts.service.ts';

/** The receipts of expenses of groups. */
export function groupReceiptsRoutes(
  { db, config }: Deps,
  { write }: UnitOfWork,
  limits: Limits,
): FastifyPluginAsyncTypebox {
  const { receiptsMb: mostMb } = config;

  async function requireSubject(from: Db, userId: number, expenseId: number) {
    const groupId = await findShownExpense(from, expenseId, userId);
    if (groupId === undefined) throw new NotFound('Expense');
    return receiptSubjectOf(groupId, expenseId);
  }

  return async (app) => {
    app.route({
      ...endpoints.listGroupReceipts,
      config: { isCached: true },
      handler: async ({ user, params, locale }) =>
        present(db, locale, await listReceipts(db, await requireSubject(db, user.id, params.id))),
    });

    // By itself, because no other call takes a picture as its body.
    await app.register(async (uploads: typeof app) => {
      takeImagesOut(uploads, RECEIPT_LIMITS);
      uploads.route({
        ...endpoints.createGroupReceipt,
        bodyLimit: RECEIPT_LIMITS.json,
        preParsing: countBeforeBody(limits, 'receipt'),
        errorHandler: sayReceiptTooLarge,
        handler: async (request, reply) => {
          const { user, params, body, locale } = request;
          const subject = await requireSubject(db, user.id, params.id);
          // Slow, so before the transaction.
          const picture = await makeReceipt(imageIn(request, body.image));
          return write(request, reply, {
            work: async (tx) =>
              presentOne(tx.trx, locale, await addGroupReceipt(tx, params.id, picture, mostMb)),
            replay: async (tx, id) => {
              const receipt = await getReceipt(tx, subject, id);
              if (receipt.deleted_at !== null) reply.code(200);
              return presentOne(tx.trx, locale, receipt);
            },
            hashed: () => ({ image: picture.sentHash }),
            makes: 'group_receipt',
          });
        },
      });
    });

    app.route({
      ...endpoints.getGroupReceipt,
      handler: async (request, reply) => {
        const { user, params, query } = request;
        const subject = await requireSubject(db, user.id, params.id);
        const found = await findPicture(db, subject, params.receipt_id, query.size ?? 'image');
        if (!found) throw new NotFound('Receipt');
        return answerWithPicture(request, reply, found);
      },
    });

    app.route({
      ...endpoints.deleteGroupReceipt,
      handler: (request, reply) => {
        const { id, receipt_id: receiptId } = request.params;
        return write(
          request,
          reply,
          withoutBody((tx) => deleteGroupReceipt(tx, id, receiptId)),
        );
      },
    });

    app.route({
      ...endpoints.restoreGroupReceipt,
      handler: (request, reply) => {
        const { user, params, locale } = request;
        const { id, receipt_id: receiptId } = params;
        return write(request, reply, {
          work: async (tx) =>
            presentOne(tx.trx, locale, await restoreGroupReceipt(tx, id, receiptId, mostMb)),
          replay: async (tx) => {
            const subject = await requireSubject(tx.trx, user.id, id);
            return presentOne(tx.trx, locale, await getReceipt(tx, subject, receiptId));
          },
        });
      },
    });
  };
}

async function present(db: Db, locale: Locale, rows: readonly ReceiptRow[]) {
  const names = await findUsernames(
    db,
    rows.map((row) => row.added_by),
  );
  return rows.map((row) =>
    presentReceipt(row, names.get(row.added_by) ?? locale.words.phrases.somebody),
  );
}

async function presentOne(db: Db, { words }: Locale, row: ReceiptRow) {
  const names = await findUsernames(db, [row.added_by]);
  return presentReceipt(row, names.get(row.added_by) ?? words.phrases.somebody);
}
