import { Type } from 'typebox';
import { CAMPAIGN_MODULES } from '#shared/access/requirements';
import { defineEndpoint } from '#shared/contract/endpoint';
import { MAX_INT32 } from '#shared/contract/max-int32';
import { MailState } from '#shared/mail/schema';
import { MAX_RESPONDENT_FILE_BYTES, MAX_RESPONDENTS_BYTES, RESPONDENT_PAGE_SIZES } from '#shared/respondent/limits';
import {
  AddedRespondents,
  NewRespondents,
  RespondentFile,
  RespondentPage,
  RespondentReview,
  RespondentStatus,
} from '#shared/respondent/schema';
import { SEARCH_LENGTH } from '#shared/user/list';

const params = Type.Object({ id: Type.String({ format: 'uuid' }) });
const path = '/api/campaigns/:id/respondents';

export const listRespondents = defineEndpoint({
  method: 'GET',
  path,
  summary: 'A page of the respondents of a campaign by name, with their progress and the state of their mails',
  description:
    'For its owner and administrators. Respondents of a campaign by invitation have no `status`; a campaign with an open link has no list. `mail` is absent for a user who got none.',
  params,
  query: Type.Object({
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_INT32 })),
    pageSize: Type.Optional(Type.Enum([...RESPONDENT_PAGE_SIZES])),
    search: Type.Optional(Type.String({ minLength: SEARCH_LENGTH.least, maxLength: SEARCH_LENGTH.most })),
    status: Type.Optional(RespondentStatus),
    mail: Type.Optional(MailState),
  }),
  answer: RespondentPage,
  errors: ['NotFoundError'],
  needs: CAMPAIGN_MODULES,
});

export const addRespondents = defineEndpoint({
  method: 'POST',
  path,
  summary: 'Adds respondents to a named campaign that is not over',
  description:
    'All of them or none. Users who are asked already are counted in `alreadyAsked`, and are not asked again; 201 if a user was added. Each gets an invitation as after the launch.',
  params,
  body: NewRespondents,
  answer: AddedRespondents,
  mayCreate: true,
  errors: ['NotFoundError', 'CampaignClosedError'],
  maxBodyBytes: MAX_RESPONDENTS_BYTES,
  needs: CAMPAIGN_MODULES,
});

export const importRespondents = defineEndpoint({
  method: 'POST',
  path: `${path}/import`,
  summary: 'Adds the users of a CSV file with a column `mail`, or with `dryRun` reviews the file',
  description:
    'The users of valid rows are asked; `created` is their number, and `rows` are the other rows. A dry run returns all rows and asks no user. No user is asked twice, also by the same file.',
  params,
  query: Type.Object({ dryRun: Type.Optional(Type.Boolean()) }),
  body: RespondentFile,
  answer: RespondentReview,
  errors: ['NotFoundError', 'CampaignClosedError'],
  maxBodyBytes: MAX_RESPONDENT_FILE_BYTES,
  needs: CAMPAIGN_MODULES,
});
