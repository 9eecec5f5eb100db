import { createHash } from 'node:crypto';
import { chance, itemsOf, type Respondent } from '#db/demo/answers';
import type { CampaignSeed, Progress } from '#db/demo/content/campaigns/form';
import type { Comment } from '#db/demo/content/said/form';
import type { ContentSurvey } from '#db/demo/content/surveys/form';
import { day, idOf, moment } from '#db/demo/ids';
import { demoPeople } from '#db/demo/people';
import { snapshotOf } from '#db/demo/surveys';
import type { anonymousResponses, campaigns, surveyAssignments, surveyResponses } from '#db/schema/survey';
import { LOCALES } from '#shared/i18n/locale';
import type { SurveySnapshot } from '#shared/survey/schema';

interface Rows {
  campaign: typeof campaigns.$inferInsert;
  assignments: (typeof surveyAssignments.$inferInsert)[];
  responses: (typeof surveyResponses.$inferInsert)[];
  anonymous: (typeof anonymousResponses.$inferInsert)[];
}

/** A day of the campaign that is over, counted from today. */
function sentOn({ from, to }: CampaignSeed, key: string): number {
  const last = Math.min(to, -1);
  return from + Math.floor(chance('sent', key) * (last - from + 1));
}

const workingOf = (survey: SurveySnapshot, progress: Progress, left: Comment[], respondent: Respondent) => {
  const answered = progress === 'sent' ? survey.questions.length : progress;
  const status = progress === 'sent' ? ('Completed' as const) : answered > 0 ? ('InProgress' as const) : ('Open' as const);
  return {
    status,
    currentResponseIndex: Math.min(answered, survey.questions.length - 1),
    soundStatus: chance('sound', respondent.key) < 0.7,
    responses: itemsOf(survey, answered, left, respondent),
  };
};

/** What one person was asked in a campaign, and what they said. */
function responseOf(seed: CampaignSeed, survey: ContentSurvey, left: Comment[], person: string, progress: Progress, today: Date) {
  const { tenantId, domain, name } = seed;
  const snapshot = snapshotOf(domain, survey);
  const names = [domain, name, survey.key, person];
  const locale = demoPeople.find((one) => one.tenantId === tenantId && one.key === person)?.language ?? 'en-GB';
  const assignment: Rows['assignments'][number] = {
    id: idOf('assignment', ...names),
    tenantId,
    campaignId: idOf('campaign', domain, name),
    surveyId: snapshot.id,
    assignedUserId: idOf('user', domain, person),
  };
  const minutes = 7 * 60 + Math.floor(11 * 60 * chance('minute', ...names));
  const response: Rows['responses'][number] = {
    id: idOf('response', ...names),
    tenantId,
    surveyAssignmentId: assignment.id,
    submittedAt: progress === 'sent' ? moment(today, sentOn(seed, names.join(' ')), minutes) : null,
    ...workingOf(snapshot, progress, left, { key: names.join(' '), locale, talkative: 1 }),
  };
  return { assignment, response };
}

/** One response that nobody can be found by: a day, and a hash of a secret that no browser has. */
function anonymousOf(seed: CampaignSeed, survey: ContentSurvey, left: Comment[], number: number, today: Date): Rows['anonymous'][number] {
  const { tenantId, domain, name } = seed;
  const names = [domain, name, String(number)];
  const locale = LOCALES[number % LOCALES.length] ?? 'en-GB';
  return {
    id: idOf('anonymous', ...names),
    tenantId,
    campaignId: idOf('campaign', domain, name),
    secretHash: createHash('sha256')
      .update(idOf('secret', ...names))
      .digest('hex'),
    submittedOn: day(today, sentOn(seed, names.join(' '))),
    ...workingOf(snapshotOf(domain, survey), 'sent', left, { key: names.join(' '), locale, talkative: 0.35 }),
  };
}

type Left = (said: Comment[]) => Comment[];

/** The rows of a campaign: what is asked, of whom, and what was answered. */
function rowsOf(seed: CampaignSeed, left: Left, today: Date): Rows {
  const { tenantId, domain, name, surveys } = seed;
  const asked = Object.entries(seed.people).flatMap(([person, progress]) =>
    surveys.map(({ survey, said }, i) => responseOf(seed, survey, left(said), person, progress[i] ?? 0, today)),
  );
  const [first] = surveys;
  const numbers = Array.from({ length: seed.anonymous ?? 0 }, (_, i) => i);
  return {
    campaign: {
      id: idOf('campaign', domain, name),
      tenantId,
      name,
      type: seed.anonymous === undefined ? 'Specific' : 'Anonymous',
      status: seed.status,
      fromDate: day(today, seed.from),
      toDate: day(today, seed.to),
      ownerUserId: idOf('user', domain, seed.owner),
      defaultLang: seed.defaultLang ?? null,
      description: seed.description ?? first?.survey.multilang.description ?? null,
      isBoardpulse: seed.isBoardpulse ?? false,
      surveys: surveys.map(({ survey }) => snapshotOf(domain, survey)),
    },
    assignments: asked.map(({ assignment }) => assignment),
    responses: asked.map(({ response }) => response),
    anonymous: first ? numbers.map((number) => anonymousOf(seed, first.survey, left(first.said), number, today)) : [],
  };
}

/** The rows of a tenant's campaigns; what was said in one is not said again in the next. */
export function campaignRows(seeds: CampaignSeed[], today: Date): Rows[] {
  const rest = new Map<Comment[], Comment[]>();
  const left: Left = (said) => {
    const comments = rest.get(said) ?? [...said];
    rest.set(said, comments);
    return comments;
  };
  return seeds.map((seed) => rowsOf(seed, left, today));
}
