import type { Resource } from '#shared/api/endpoints';
import type { ClientToServer, ServerToClient } from '#shared/api/events';
import { ERROR_CATALOG } from '#shared/contract/errors';
import { SECRET_HEADER } from '#shared/response/header-names';
import { MAX_STROKES_PER_SECOND } from '#shared/talk/live-events';

export const TAGS: Record<Resource, string> = {
  account: 'The signed-in person, and what they may do',
  administration: 'What the provider’s administrators do to tenants: make one, and give it what it may use',
  ai: 'Texts that a machine writes for authors, who look at them before they are saved',
  assignment: 'Surveys that people were asked to answer; preparations of talks too',
  audit: 'Who changed what of a tenant',
  ballot: 'Tokens with which invited people answer a campaign once and without a name',
  campaign: 'Who was asked what, and how far they are',
  configuration: 'What a client must know before anybody signs in',
  department: 'The parts of a company',
  dossier: 'What is stored about the signed-in person, as a file',
  launch: 'Drafts of campaigns: whom to ask what, what a launch would do, and the launch',
  mail: 'Mails of campaigns',
  library: 'What is asked: categories, questions, blocks, surveys and talk templates, with drafts and saved versions',
  respondent: 'The people whom a launched campaign asks',
  project: 'Talk projects: which pairs talk, what they are asked before, what a launch would do, and how far they are',
  response: 'Answers to surveys, of people whom the company knows and of people whom nobody knows',
  statistics: 'What the answers to a campaign come to, never for fewer people than the company’s threshold',
  talk: 'Future talks: a giver leads a taker through chapters and pages, and others follow',
  template: 'Pictures of talk templates; the templates themselves are of the library',
  tenant: 'The company that somebody belongs to',
  translation: 'Texts of the interface, and what a company says instead',
  user: 'Colleagues',
  video: 'Films about how something is done',
};

const SENT: Record<keyof ClientToServer, string> = {
  join: 'enters the room of a session, a campaign, or the draft of a question, block, survey or template; the ack carries its `state` and `presence`, under the policy of the GET',
  leave: 'leaves it',
  authenticate: 'renews the token in place; without it the socket closes when the old one ends',
  drive: 'makes this window the driver; giver only; the ack carries its driver term as `driver`',
  browse: 'looks around on its own; `at: null` follows again; with `kind`: where an author is in a draft',
  'session:live': `what the giver drags or types right now; never stored; at most ${MAX_STROKES_PER_SECOND} a second are relayed`,
};
const HEARD: Record<keyof ServerToClient, string> = {
  'session:state': 'a `SessionState` after each committed save and each `drive`; drop what is older by (revision, driver)',
  'session:live': 'a stroke of the driving window',
  presence: 'who is in the room',
  'draft:state':
    '`{ kind, id, revision, fields, userId }` after each committed change of a draft, to authors of its tenant; drop what is older by `revision`',
  'campaign:progress':
    '`{ campaignId, userId, surveyId, status, responseCount, assignedUsersCount }`: somebody is further with a survey; the counts alone of an anonymous campaign, and when people joined, left or returned: join again to see who',
  'campaign:statistics':
    '`{ campaignId, available }`: the PDF of its statistics is there, a new edition perhaps; with `false` ask again, because the campaign is over and too few may have answered',
  'tenant:changed':
    '`{ tenantId }`, to everybody of the tenant, in no room: its name, pictures, modules, features or role permissions are others now; fetch it again',
  'account:changed': '`{ userId }`, to you, in no room: your record is another now, and your rights perhaps; fetch your account again',
  'assignments:changed': '`{ campaignId }`, to the people concerned, in no room: fetch your assignments and talks again',
  'response:saved':
    '`{ id, revision }`, to you, in no room: another window of yours saved this response; fetch it if you have an older revision. When you connect, those that you may have missed come again',
  'translation:changed': '`{ language }`, to everybody of a company, in no room: its wording is another now; fetch it again',
  'changes:missed':
    'without a payload, when you connect, and when the server reaches other server processes again: `tenant:changed`, `account:changed`, `assignments:changed`, `translation:changed` or `response:saved` may have been missed; fetch all of it again',
  refused: '`{ event, error }`: the answer to a bad event that has no ack; of `join` also without one, when you were taken out of a room',
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
Every call but the open ones takes an access token: \`Authorization: Bearer …\`. It comes from the OpenID Connect provider
that \`GET /configuration/app\` names (authorization code with PKCE, its \`clientId\`, \`scope\` and \`audience\`). On a demo
server: \`npm run --silent token -- greta.vogel@aurora.example\`. To try calls on this page, choose *Authorize* and paste it.
The API answers alike on every host name of the product.

Somebody who answers without a name has no token: beginning an anonymous response gives a secret, and the calls about it take that
in the header \`${SECRET_HEADER}\`.

## Saving
A save carries the whole working part with three numbers. \`revision\` is the one that the edit was made on; each accepted
save adds one, and a save on an older one is refused (\`ConcurrencyError\`) with the object as it stands in \`current\`.
\`driver\`, of a session, is the driver term of the sender; when another window became the driver: \`NotDrivingError\`. \`counter\` is
the sender's own number: a save that comes again with the same counter and content, because its answer was lost, is
answered as the first time. Keep one save in flight. Answered means committed.

Checks come in this order: signed in 401, shape 400, may read 404, may write 403, repeated save, status (finished, waiting, over) 403,
driver 409, revision 409, content 400. What you may not read does not exist for you: 404, never 403.

## Following
A Socket.IO 4 connection at \`/socket.io\` with \`auth: { token }\`. Payloads are the schemas \`event.…\` below.

${table('sent', SENT)}

${table('heard', HEARD)}

An ack is \`{ ok: true, … }\` or \`{ ok: false, error }\`, \`error\` as below. After a lost connection join again: the ack
has the state as it is.

## Refusals
Every refused call answers with an \`ErrorBody\`: \`type\`, \`message\` in English, \`messageKey\` of the texts in
\`GET /i18n/en-GB.json\`, and where it helps \`detail\` for developers, \`current\`, \`retryAfter\` in seconds, and \`fields\`: the
message key of what is wrong with each field. What nobody expected carries a \`requestId\`, under which the log tells more.

${CATALOGUE_TABLE}`;
