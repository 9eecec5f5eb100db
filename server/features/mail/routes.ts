import type { FastifyInstance } from 'fastify';
import type { MailService } from '#server/features/mail/service';
import { registerEndpoint } from '#server/route';
import { sendReminders } from '#shared/mail/endpoints';

/** Registers the routes of campaign mails. */
export function mailRoutes(app: FastifyInstance, mails: Pick<MailService, 'remind'>): void {
  registerEndpoint(app, sendReminders, ({ principal, params, body }) => mails.remind(principal, params.id, body));
}
