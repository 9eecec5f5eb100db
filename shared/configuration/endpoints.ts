import { Type } from 'typebox';
import { endpoint } from '#shared/contract/endpoint';
import { Embeds } from '#shared/embed/schema';

/** What the client must know before anybody signs in (spec 3 section 7). */
export const getConfiguration = endpoint({
  method: 'GET',
  path: '/configuration/:name',
  summary: 'Settings of the client, loaded at its start',
  description: 'One configuration, whatever the name: `app` will do.',
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
    logLevel: Type.String(),
    demo: Type.Boolean(),
    version: Type.String(),
    origins: Type.Object({ impulse: Type.String(), insights: Type.String(), boardpulse: Type.String() }),
    talkVideoUrl: Type.String(),
    videos: Type.Object({ lookup: Type.String(), players: Type.Array(Type.String()) }),
    privacyPolicyUrl: Type.String(),
    embeds: Embeds,
    bernieShortcut: Type.Boolean(),
  }),
});
