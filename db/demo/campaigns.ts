import { type DemoRespondent, generateAnswers, seededRandom } from '#db/demo/answers';
import type { CampaignSeed, DemoProgress } from '#db/demo/content/campaigns/types';
import type { Comment } from '#db/demo/content/comments/comment-parser';
import { dateFromToday, demoId, timestampFromToday } from '#db/demo/ids-and-dates';
import { demoPeople } from '#db/demo/people';
import { snapshotOf } from '#db/demo/survey-snapshots';
import type { anonymousResponses, campaigns, surveyAssignments, surveyResponses } from '#db/schema/campaign-and-response';
import { fitsBallot } from '#shared/ballot/content';
import { LOCALES } from '#shared/i18n/locale';
import type { SurveySnapshot } from '#shared/survey/schema';
import { DISCLOSURE_THRESHOLD } from '#shared/tenant/schema';

interface Rows {
  campaign: typeof campaigns.$inferInsert;
  assignments: (typeof surveyAssignments.$inferInsert)[];
  responses: (typeof surveyResponses.$inferInsert)[];
  anonymous: (typeof anonymousResponses.$inferInsert)[];
}

/** A day of the campaign that is over, counted from today. */
function sentOn({ from, to }: CampaignSeed, key: string): number {
  const last = Math.min(to, -1);
  return from + Math.floor(seededRandom('sent', key) * (last - from + 1));
}

const workingOf = (survey: SurveySnapshot, progress: DemoProgress, left: Comment[], respondent: DemoRespondent) => {
  const answered = progress === 'sent' ? survey.questions.length : progress;
  const status = progress === 'sent' ? ('Completed' as const) : answered > 0 ? ('InProgress' as const) : ('Open' as const);
  return {
    status,
    currentResponseIndex: Math.min(answered, survey.questions.length - 1),
    soundStatus: answered === 0 || seededRandom('sound', respondent.key) < 0.7,
    responses: generateAnswers(survey, answered, left, respondent),
  };
};

/** The assignment of one member in a campaign, and the response. */
function responseOf(seed: CampaignSeed, survey: string, left: Comment[], person: string, progress: DemoProgress, today: Date) {
  const { tenantId, domain, name } = seed;
  const snapshot = snapshotOf(domain, survey);
  const names = [domain, name, survey, person];
  const locale = demoPeople.find((one) => one.tenantId === tenantId && one.key === person)?.language ?? 'en-GB';
  const assignment: Rows['assignments'][number] = {
    id: demoId('assignment', ...names),
    tenantId,
    campaignId: demoId('campaign', domain, name),
    surveyId: snapshot.id,
    assignedUserId: demoId('user', domain, person),
  };
  const minutes = 7 * 60 + Math.floor(11 * 60 * seededRandom('minute', ...names));
  const response: Rows['responses'][number] = {
    id: demoId('response', ...names),
    tenantId,
    surveyAssignmentId: assignment.id,
    submittedAt: progress === 'sent' ? timestampFromToday(today, sentOn(seed, names.join(' ')), minutes) : null,
    ...workingOf(snapshot, progress, left, { key: names.join(' '), locale, talkative: 1 }),
  };
  return { assignment, response };
}

/** One opened ballot. */
function anonymousOf(seed: CampaignSeed, survey: string, left: Comment[], number: number): Rows['anonymous'][number] {
  const { tenantId, domain, name } = seed;
  const names = [domain, name, String(number)];
  const locale = LOCALES[number % LOCALES.length] ?? 'en-GB';
  return {
    id: demoId('anonymous', ...names),
    tenantId,
    campaignId: demoId('campaign', domain, name),
    responses: workingOf(snapshotOf(domain, survey), 'sent', left, { key: names.join(' '), locale, talkative: 0.35 }).responses,
  };
}

type Left = (comments: Comment[]) => Comment[];

/** The rows of a campaign: surveys, assignments and responses. */
function rowsOf(seed: CampaignSeed, left: Left, today: Date): Rows {
  const { tenantId, domain, name, surveys } = seed;
  const pairs = Object.entries(seed.people).flatMap(([person, progress]) =>
    surveys.map(({ survey, comments }, i) => responseOf(seed, survey, left(comments), person, progress[i] ?? 0, today)),
  );
  const [first] = surveys;
  const handedIn = seed.anonymous ?? 0;
  // Fewer than the threshold were never opened, and were deleted when the campaign closed (BALLOT-7).
  const numbers = Array.from({ length: handedIn < DISCLOSURE_THRESHOLD.usual ? 0 : handedIn }, (_, i) => i);
  if (first && handedIn > 0 && !fitsBallot(snapshotOf(domain, first.survey).questions)) throw new Error(`${name} does not fit a ballot.`);
  return {
    campaign: {
      id: demoId('campaign', domain, name),
      tenantId,
      name,
      type: seed.anonymous === undefined ? 'Specific' : 'Anonymous',
      status: seed.status,
      fromDate: dateFromToday(today, seed.from),
      toDate: dateFromToday(today, seed.to),
      ownerUserId: demoId('user', domain, seed.owner),
      defaultLang: seed.defaultLang ?? null,
      description: seed.description ?? (first && snapshotOf(domain, first.survey).multilang.description) ?? null,
      isBoardpulse: seed.isBoardpulse ?? false,
      surveys: surveys.map(({ survey }) => snapshotOf(domain, survey)),
    },
    assignments: pairs.map(({ assignment }) => assignment),
    responses: pairs.map(({ response }) => response),
    anonymous: first ? numbers.map((number) => anonymousOf(seed, first.survey, left(first.comments), number)) : [],
  };
}

/** The rows of a tenant's campaigns. A comment of one campaign is not used again in the next. */
export function campaignRows(seeds: CampaignSeed[], today: Date): Rows[] {
  const rest = new Map<Comment[], Comment[]>();
  const left: Left = (comments) => {
    const unused = rest.get(comments) ?? [...comments];
    rest.set(comments, unused);
    return unused;
  };
  return seeds.map((seed) => rowsOf(seed, left, today));
}
