import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as endpoints from '@hisaab/contract';
import type { FastifyRequest } from 'fastify';
import { callerOf, findCaller } from '../../auth/authentication/authenticate.ts';
import type { SignIns } from '../../auth/sign-ins/sign-ins.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { UnitOfWork } from '../../platform/unit-of-work/write.ts';
import { secretsOf } from '../../platform/unit-of-work/repeatable-secret.ts';
import { writerOf } from '../../platform/unit-of-work/writer-of.ts';
import { GROUP_RESPONSES } from '../members/group-responses.ts';
import { listMembers } from '../members/group-member-lists.repository.ts';
import { acceptInvitation } from './accept-invitation.service.ts';
import { declineAsAsked, joinAsAsked } from './answer-question.service.ts';
import { invitationUrl } from '../invitations/invitation-token.ts';
import {
  presentNewInvitation,
  presentOpenInvitation,
  presentPreview,
} from './invitations.presenter.ts';
import {
  createInvitation,
  endInvitation,
  listInvitations,
  renewAddress,
  type InvitationWithSecret,
} from './invitations.service.ts';
import { getInvitation } from './preview-invitation.service.ts';

/** The preview of an invitation, which needs no session; with one it is also shown to who has used it up by registering. */
export function invitationPreviewRoutes(
  { db, clock }: Deps,
  signIns: SignIns,
  limits: Limits,
): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.route({
      ...endpoints.previewInvitation,
      handler: (request) =>
        limits.attempt('invitation', { address: request.ip }, async () => {
          const now = clock.now();
          const caller = callerOf(request);
          const found = caller && (await findCaller(db, signIns, caller, now));
          const { token } = request.body;
          return presentPreview(await getInvitation(db, token, now, found?.user.registered_with));
        }),
    });
  };
}

/** Invitations to groups, and joining with them. */
export function invitationRoutes(
  { db, clock, config }: Deps,
  unit: UnitOfWork,
  limits: Limits,
): FastifyPluginAsyncTypebox {
  const { save, remove } = writerOf(unit, GROUP_RESPONSES);

  function presentTo(request: Pick<FastifyRequest, 'protocol' | 'host'>) {
    // A forged `Host` misleads only its sender.
    const origin = config.publicUrl ?? `${request.protocol}://${request.host}`;
    return ({ invitation, secret }: InvitationWithSecret) =>
      presentNewInvitation(invitation, invitationUrl(origin, invitation.group_id, secret));
  }

  return async (app) => {
    app.route({
      ...endpoints.createInvitation,
      handler: (request, reply) => {
        const { id } = request.params;
        const { member_id: memberId } = request.body;
        const present = presentTo(request);
        const secretAt = secretsOf(request);
        return unit.write(request, reply, {
          work: async (tx) =>
            present(await createInvitation(tx, id, memberId ?? undefined, secretAt)),
          replay: async (tx, invitationId) =>
            present(await renewAddress(tx, id, invitationId, secretAt)),
        });
      },
    });

    app.route({
      ...endpoints.listInvitations,
      handler: async ({ user, params }) => {
        const [open, members] = await Promise.all([
          listInvitations(db, params.id, user.id, clock.now()),
          listMembers(db, params.id),
        ]);
        return open.map((invitation) => presentOpenInvitation(invitation, members));
      },
    });

    app.route({
      ...endpoints.deleteInvitation,
      handler: (request, reply) => {
        const { id, invitation_id: invitationId } = request.params;
        return remove(request, reply, (tx) => endInvitation(tx, id, invitationId));
      },
    });

    app.route({
      ...endpoints.acceptInvitation,
      handler: (request, reply) => {
        const { token, member_id: memberId } = request.body;
        return limits.attempt('invitation', { address: request.ip }, () =>
          save(request, reply, (tx) => acceptInvitation(tx, token, memberId ?? undefined)),
        );
      },
    });

    app.route({
      ...endpoints.joinAsAsked,
      handler: (request, reply) => save(request, reply, (tx) => joinAsAsked(tx, request.params.id)),
    });

    app.route({
      ...endpoints.declineAsAsked,
      handler: (request, reply) =>
        remove(request, reply, (tx) => declineAsAsked(tx, request.params.id)),
    });
  };
}
