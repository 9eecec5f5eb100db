import { Type } from 'typebox';
import { PAGE_LOG_LEVELS } from '#shared/config/page-log-level';
import { defineEndpoint } from '#shared/contract/endpoint';
import { Embeds } from '#shared/embed/schema';

/** The configuration that the client needs before the user signs in. */
export const getConfiguration = defineEndpoint({
  method: 'GET',
  path: '/configuration/:name',
  summary: 'Settings of the client, loaded at its start',
  description: 'The configuration is the same for every name: use `app`.',
  params: Type.Object({ name: Type.String({ pattern: '^[a-z0-9-]{1,40}$' }) }),
  open: true,
  answer: Type.Object({
    authority: Type.String(),
    metadataUrl: Type.String(),
    clientId: Type.String(),
    domain: Type.String(),
    scope: Type.String(),
    audience: Type.String(),
    authorizeParams: Type.Record(Type.String(), Type.String()),
    logLevel: Type.Enum([...PAGE_LOG_LEVELS]),
    demo: Type.Boolean(),
    version: Type.String(),
    origins: Type.Object({ impulse: Type.String(), insights: Type.String(), boardpulse: Type.String() }),
    talkVideoUrl: Type.String(),
    videos: Type.Object({ lookup: Type.String(), players: Type.Array(Type.String()) }),
    privacyPolicyUrl: Type.String(),
    embeds: Embeds,
    embedToken: Type.Object({ audience: Type.String(), atSignIn: Type.Boolean() }),
    bernieShortcut: Type.Boolean(),
    /** Model of the AI provider and host that receives the texts; null if AI is not set up. */
    ai: Type.Union([Type.Object({ model: Type.String(), host: Type.String() }), Type.Null()]),
  }),
});
