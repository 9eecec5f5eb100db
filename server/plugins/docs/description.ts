import type { Resource } from '#shared/api/endpoints';
import type { ClientToServer, ServerToClient } from '#shared/api/events';
import { ERROR_CATALOG } from '#shared/contract/errors';
import { SECRET_HEADER } from '#shared/response/header-names';
import { MAX_STROKES_PER_SECOND } from '#shared/talk/live-events';

/** The description of each tag of the API page, by noun. */
export const TAGS: Record<Resource, string> = {
  account: 'The signed-in user and their permissions',
  administration: 'Tenants, for administrators of the provider: create them, and give them modules and features',
  ai: 'Texts written by AI for authors, who review them before they are saved',
  assignment: 'Surveys that users are asked to answer, with preparations of talks',
  audit: 'The audit log of a tenant',
  ballot: 'Tokens with which invited users answer a campaign once and anonymously',
  campaign: 'Campaigns and their progress',
  configuration: 'What a client needs before a sign-in',
  department: 'The departments of a tenant',
  dossier: 'A file with what is stored about the signed-in user',
  launch: 'Campaign drafts: respondents, surveys, the dry run, and the launch',
  mail: 'Mails of campaigns',
  library: 'Categories, questions, blocks, surveys and talk templates, with drafts and saved versions',
  respondent: 'The respondents of a launched campaign',
  project: 'Talk projects: pairs, preparations, the dry run, the launch, and progress',
  response: 'Answers to surveys, named and anonymous',
  statistics: 'The statistics of a campaign, never for fewer respondents than the threshold of the tenant',
  talk: 'Future talks: a giver leads a taker through chapters and pages, and others follow',
  template: 'Images of talk templates; the templates themselves are in the library',
  tenant: 'The tenant of the signed-in user',
  translation: 'Texts of the interface, and the overrides of a tenant',
  user: 'The users of a tenant',
  video: 'Video tutorials',
};

const SENT: Record<keyof ClientToServer, string> = {
  join: 'enters the room of a session, a campaign, or the draft of a question, block, survey or template; the ack has its `state` and `presence`; needs what the GET needs',
  leave: 'leaves it',
  authenticate: 'renews the token in place; without it the socket is closed when its token expires',
  drive: 'makes this window the driver; giver only; the ack has its driver term as `driver`',
  browse: 'the position of a viewer who browses alone; `at: null` follows again; with `kind`: the field in which an author is in a draft',
  'session:live': `a stroke: what the giver drags or types; never stored; at most ${MAX_STROKES_PER_SECOND} a second are relayed`,
};
const SERVER_EVENT_TEXTS: Record<keyof ServerToClient, string> = {
  'session:state': 'a `SessionState` after each committed save and each `drive`; drop it if its (revision, driver) is not newer',
  'session:live': 'a stroke of the driving window',
  presence: 'the users in the room',
  'draft:state':
    '`{ kind, id, revision, fields, userId }` after each committed change of a draft, to authors of its tenant; drop it if its `revision` is not newer',
  'campaign:progress':
    '`{ campaignId, userId, surveyId, status, responseCount, assignedUsersCount }`: a response changed its status; only the counts of an anonymous campaign, and when users joined, left or returned: then join again',
  'campaign:statistics':
    '`{ campaignId, available }`: the PDF of its statistics is available, perhaps as a new edition; with `false` ask again, because the campaign is over and perhaps too few answered',
  'tenant:changed':
    '`{ tenantId }`, to all users of the tenant, without a room: its name, images, modules, features or role permissions changed; fetch it again',
  'account:changed': '`{ userId }`, to the user, without a room: the account changed, and perhaps its rights; fetch it again',
  'assignments:changed': '`{ campaignId }`, to the affected users, without a room: fetch assignments and talks again',
  'response:saved':
    '`{ id, revision }`, to the user, without a room: another window saved this response; fetch it if yours has an older revision. When you connect, those that you may have missed are repeated',
  'translation:changed': '`{ language }`, to all users of a tenant, without a room: its overrides of texts changed; fetch them again',
  'changes:missed':
    'without a payload, when you connect, and when the server reaches other server processes again: `tenant:changed`, `account:changed`, `assignments:changed`, `translation:changed` or `response:saved` may have been missed; fetch all of it again',
  refused: '`{ event, error }`: a refused event without an ack; `join` also when the server removed you from a room',
};

const table = (head: string, rows: Record<string, string>): string =>
  [`| ${head} | |`, '|---|---|', ...Object.entries(rows).map(([name, text]) => `| \`${name}\` | ${text} |`)].join('\n');

const CATALOGUE_TABLE = [
  '| Status | type | message key | |',
  '|---|---|---|---|',
  ...Object.entries(ERROR_CATALOG).map(([type, e]) => `| ${e.status} | \`${type}\` | \`${e.messageKey}\` | ${e.message} |`),
].join('\n');

/** The introduction of the API page. */
export const DESCRIPTION = `Conversations at work: led live, followed live, kept safe. All examples are from the demo company.

## Tokens
Every call needs an access token, except the open ones: \`Authorization: Bearer …\`. It comes from the OpenID Connect provider
that \`GET /configuration/app\` names (authorization code with PKCE, its \`clientId\`, \`scope\` and \`audience\`). On a demo
server: \`npm run --silent token -- greta.vogel@aurora.example\`. To try calls on this page, choose *Authorize* and paste it.
The API is the same on every host name of the product.

Anonymous respondents have no token: the call that creates an anonymous response returns a secret, and its other calls need that
in the header \`${SECRET_HEADER}\`.

## Saving
A save has the whole working part and three numbers. \`revision\` is the one on which the edit is based; each accepted
save adds one, and a save on an older one is refused (\`ConcurrencyError\`) with the stored object in \`current\`.
\`driver\`, of a session, is the driver term of the sender; after another window became the driver: \`NotDrivingError\`. \`counter\` is
the sender's own save number: a repeated save with the same counter and content, because its answer was lost, is answered as the first
one was. Keep one save in flight. An answered save is committed.

Checks come in this order: signed in 401, shape 400, may read 404, may write 403, repeated save, status (finished, waiting, over) 403,
driver 409, revision 409, content 400. An object that you may not read is answered with 404, never with 403.

## Following
A Socket.IO 4 connection at \`/socket.io\` with \`auth: { token }\`. Payloads are the schemas \`event.…\` below.

${table('sent', SENT)}

${table('heard', SERVER_EVENT_TEXTS)}

An ack is \`{ ok: true, … }\` or \`{ ok: false, error }\`, \`error\` as below. After a lost connection join again: the ack
has the current state.

## Refusals
Every refused call is answered with an \`ErrorBody\`: \`type\`, \`message\` in English, \`messageKey\` of the texts in
\`GET /i18n/en-GB.json\`, and, where present, \`detail\` for developers, \`current\`, \`retryAfter\` in seconds, and \`fields\`: the
message key of what is wrong with each field. An unexpected error has a \`requestId\`, by which the log of the server can be searched.

${CATALOGUE_TABLE}`;
