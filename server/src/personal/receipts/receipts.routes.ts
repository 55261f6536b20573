import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as endpoints from '@hisaab/contract';
import type { Deps } from '../../platform/deps.ts';
import { NotFound } from '../../platform/errors.ts';
import { answerWithPicture } from '../../web-server/http/answer-with-picture.ts';
import { countBeforeBody } from '../../web-server/http/count-before-body.ts';
import { imageIn, takeImagesOut } from '../../web-server/http/long-image.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import { makeReceipt } from '../../pictures/make-receipt.ts';
import { RECEIPT_LIMITS, sayReceiptTooLarge } from '../../pictures/receipt-upload.ts';
import { presentReceipt } from '../../pictures/receipts.presenter.ts';
import { findPicture, getReceipt, listReceipts } from '../../pictures/receipts.service.ts';
import { withoutBody, type UnitOfWork } from '../../platform/unit-of-work/write.ts';
import { findExpense } from '../expenses/expenses.repository.ts';
import { addReceipt, deleteReceipt, restoreReceipt, receiptSubjectOf } from './receipts.service.ts';

/** The receipts of personal expenses. */
export function receiptsRoutes(
  { db, config }: Deps,
  { write }: UnitOfWork,
  limits: Limits,
): FastifyPluginAsyncTypebox {
  const { receiptsMb: mostMb } = config;

  async function requireSubject(userId: number, expenseId: number) {
    const expense = await findExpense(db, userId, expenseId);
    if (expense?.deleted_at !== null) throw new NotFound('Expense');
    return receiptSubjectOf(userId, expenseId);
  }

  return async (app) => {
    app.route({
      ...endpoints.listReceipts,
      config: { isCached: true },
      handler: async ({ user, params }) => {
        const rows = await listReceipts(db, await requireSubject(user.id, params.id));
        return rows.map((row) => presentReceipt(row, user.username));
      },
    });

    // By itself, because no other call takes a picture as its body.
    await app.register(async (uploads: typeof app) => {
      takeImagesOut(uploads, RECEIPT_LIMITS);
      uploads.route({
        ...endpoints.createReceipt,
        bodyLimit: RECEIPT_LIMITS.json,
        preParsing: countBeforeBody(limits, 'receipt'),
        errorHandler: sayReceiptTooLarge,
        handler: async (request, reply) => {
          const { user, params, body } = request;
          const subject = await requireSubject(user.id, params.id);
          // Slow, so before the transaction.
          const picture = await makeReceipt(imageIn(request, body.image));
          return write(request, reply, {
            work: async (tx) =>
              presentReceipt(await addReceipt(tx, params.id, picture, mostMb), user.username),
            replay: async (tx, id) => {
              const receipt = await getReceipt(tx, subject, id);
              if (receipt.deleted_at !== null) reply.code(200);
              return presentReceipt(receipt, user.username);
            },
            hashed: () => ({ image: picture.sentHash }),
            makes: 'receipt',
          });
        },
      });
    });

    app.route({
      ...endpoints.getReceipt,
      handler: async (request, reply) => {
        const { user, params, query } = request;
        const subject = await requireSubject(user.id, params.id);
        const found = await findPicture(db, subject, params.receipt_id, query.size ?? 'image');
        if (!found) throw new NotFound('Receipt');
        return answerWithPicture(request, reply, found);
      },
    });

    app.route({
      ...endpoints.deleteReceipt,
      handler: (request, reply) => {
        const { id, receipt_id: receiptId } = request.params;
        return write(
          request,
          reply,
          withoutBody((tx) => deleteReceipt(tx, id, receiptId)),
        );
      },
    });

    app.route({
      ...endpoints.restoreReceipt,
      handler: (request, reply) => {
        const { user, params } = request;
        const { id, receipt_id: receiptId } = params;
        return write(request, reply, {
          work: async (tx) =>
            presentReceipt(await restoreReceipt(tx, id, receiptId, mostMb), user.username),
          replay: async (tx) =>
            presentReceipt(
              await getReceipt(tx, receiptSubjectOf(user.id, id), receiptId),
              user.username,
            ),
        });
      },
    });
  };
}
