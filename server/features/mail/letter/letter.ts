import type { TFunction } from 'i18next';
import { calendarFile } from '#server/features/mail/letter/calendar';
import type { ClaimedMail } from '#server/features/mail/store';
import { formatUnsubscriptionToken } from '#server/features/mail/unsubscription/token';
import { createTranslator } from '#server/lib/translator';
import { MAIL_COLORS, type MailContent, mailHtml, mailText } from '#server/plugins/mail/template';
import type { MailMessage } from '#server/plugins/mail/types';
import { MODES, type Mode, type Origins } from '#shared/access/mode';
import { LINK_TTL_HOURS } from '#shared/account/activation-link';
import { dayRange, longDate } from '#shared/i18n/dates';
import { type Locale, localize } from '#shared/i18n/locale';
import { linkThrough, mailMode, mailPath, unsubscriptionLink } from '#shared/mail/links';
import { nameInMail, paragraphsInMail } from '#shared/mail/name-in-mail';
import type { SurveySnapshot } from '#shared/survey/schema';
import { toFlowSurvey } from '#shared/survey-flow/survey';
import { minutesFor } from '#shared/survey-flow/view/duration-estimate';
import type { TextOverrides } from '#shared/translation/dictionary';
import { displayName, isDeleted } from '#shared/user/name';

/** The data of a letter besides that of its mail. */
export interface LetterParts {
  surveys: readonly SurveySnapshot[];
  origins: Origins;
  wording: TextOverrides | undefined;
  /** Campaigns by invitation: hash of the campaign's token key. */
  keyHash: string | undefined;
  now: number;
}

/** Intermediate values that the parts of a letter share. */
interface Draft {
  mail: ClaimedMail;
  parts: LetterParts;
  t: TFunction;
  locale: Locale;
  mode: Mode;
  values: Record<'name' | 'campaign' | 'tenant' | 'owner' | 'date', string>;
  /** URL of the survey's page, and the link to it in the mail. */
  page: string;
  link: string;
}

const pageOf = (mail: ClaimedMail, { surveys, keyHash }: LetterParts): string => {
  const { campaign, responses } = mail.facts;
  const open = responses.filter(({ status }) => status !== 'Completed');
  const inOrder = surveys.flatMap(({ id }) => open.filter(({ surveyId }) => surveyId === id).map((each) => each.id));
  return mailPath({
    ...{ campaignId: campaign.id, isBoardpulse: campaign.isBoardpulse, preparesTalk: campaign.futureTalkId !== null },
    ...{ keyHash: campaign.type === 'Anonymous' ? keyHash : undefined, openResponses: inOrder, surveyCount: surveys.length },
  });
};

async function draftOf(mail: ClaimedMail, parts: LetterParts): Promise<Draft> {
  const { campaign, person } = mail.facts;
  const locale = person.language;
  const mode = mailMode(campaign);
  const origin = parts.origins[mode];
  const page = pageOf(mail, parts);
  return {
    ...{ mail, parts, locale, mode, t: await createTranslator(locale, parts.wording) },
    values: {
      name: nameInMail(person.givenName),
      campaign: nameInMail(campaign.name),
      tenant: nameInMail(campaign.tenantName),
      owner: nameInMail(isDeleted(campaign.owner) ? campaign.tenantName : displayName(campaign.owner)),
      date: longDate(campaign.toDate, locale, parts.now),
    },
    page: `${origin}${page}`,
    link: mail.linkToken === undefined ? `${origin}${page}` : linkThrough(origin, mail.linkToken, page),
  };
}

/** Facts above the button: period, duration and sender. */
function factsOf({ mail, parts, t, locale, values }: Draft): [string, string][] {
  const { campaign } = mail.facts;
  const { type: kind } = campaign;
  const minutes = minutesFor(parts.surveys.map((survey) => toFlowSurvey(survey, { kind, locale, calm: true })));
  const names = parts.surveys.map(({ multilang, languageIndependentName }) =>
    nameInMail(localize(multilang.name, locale) || languageIndependentName),
  );
  const who = values.owner === values.tenant ? values.tenant : `${values.owner}, ${values.tenant}`;
  return [
    [t('mail.campaign.period'), dayRange(campaign.fromDate, campaign.toDate, locale)],
    [t('mail.campaign.duration'), t('survey.minutes', { count: minutes })],
    ...(names.length > 1 ? ([[t('mail.campaign.surveys'), names.join(', ')]] as [string, string][]) : []),
    [t('mail.campaign.asks'), who],
  ];
}

/** Subject, heading and paragraphs of each kind. For an anonymous campaign they do not depend on whether the recipient answered. */
function textsOfKind({ mail, t, values }: Draft): { subject: string; heading: string; paragraphs: string[] } {
  const { campaign } = mail.facts;
  const isNamed = campaign.type === 'Specific';
  if (mail.kind === 'thanks') {
    return {
      subject: t('mail.campaign.thanksSubject', values),
      heading: t('mail.campaign.thanksHeading', values),
      paragraphs: [t('mail.campaign.thanksIntro', values)],
    };
  }
  const privacy = [
    ...(isNamed ? [] : [t('mail.campaign.unnamed')]),
    ...(campaign.futureTalkId === null ? [] : [t('mail.campaign.preparation')]),
  ];
  if (mail.kind === 'reminder') {
    return {
      subject: t('mail.campaign.reminderSubject', values),
      heading: t('mail.campaign.reminderHeading', values),
      paragraphs: [isNamed ? t('mail.campaign.reminderIntro', values) : t('mail.campaign.reminderAll', values), ...privacy],
    };
  }
  const description = localize(campaign.description ?? undefined, mail.facts.person.language);
  const intro = values.owner === values.tenant ? t('mail.campaign.invitationOfTenant', values) : t('mail.campaign.invitationIntro', values);
  return {
    subject: t('mail.campaign.invitationSubject', values),
    heading: t('mail.campaign.invitationHeading', values),
    paragraphs: [intro, ...paragraphsInMail(description), ...privacy],
  };
}

/** The notes below the button. */
function notesOf({ mail, parts, t }: Draft): string[] {
  const hasKey = mail.facts.campaign.type === 'Anonymous' && parts.keyHash !== undefined;
  return [
    ...(mail.linkToken === undefined ? [] : [t('mail.activation.once', { number: LINK_TTL_HOURS })]),
    ...(hasKey ? [t('mail.campaign.keyHash', { hash: parts.keyHash })] : []),
    ...(mail.kind === 'invitation' ? [t('mail.campaign.calendar')] : []),
  ];
}

const buttonLabel = ({ isBoardpulse, futureTalkId }: ClaimedMail['facts']['campaign']) =>
  isBoardpulse ? 'mail.campaign.boardButton' : futureTalkId === null ? 'mail.campaign.button' : 'mail.campaign.preparationButton';

function contentOf(draft: Draft): { subject: string; content: MailContent } {
  const { mail, parts, t, mode, values } = draft;
  const isThanks = mail.kind === 'thanks';
  const { subject, heading, paragraphs } = textsOfKind(draft);
  const stop = unsubscriptionLink(parts.origins[mode], formatUnsubscriptionToken(mail));
  return {
    subject,
    content: {
      ...{
        lang: draft.locale,
        preview: paragraphs[0] ?? heading,
        brand: MODES[mode].moduleName,
        color: MAIL_COLORS[mode],
        heading,
        paragraphs,
      },
      ...(isThanks ? {} : { facts: factsOf(draft) }),
      ...(isThanks ? {} : { button: { label: t(buttonLabel(mail.facts.campaign)), href: draft.link } }),
      linkNote: t('mail.activation.link'),
      notes: notesOf(draft),
      footer: [t('mail.activation.footer', values)],
      ...(isThanks ? {} : { stop: { label: t('mail.campaign.stop'), href: stop } }),
    },
  };
}

/** Renders a mail of a campaign, in the recipient's language and with the tenant's texts. */
export async function renderLetter(mail: ClaimedMail, parts: LetterParts): Promise<MailMessage> {
  const draft = await draftOf(mail, parts);
  const { subject, content } = contentOf(draft);
  const { campaign, person } = mail.facts;
  const period = () =>
    calendarFile({
      ...{ uid: `${campaign.id}@${new URL(draft.page).hostname}`, fromDate: campaign.fromDate, toDate: campaign.toDate },
      ...{ summary: draft.values.campaign, url: draft.page, stamp: campaign.launchedAt ?? new Date(campaign.fromDate) },
    });
  return {
    to: { name: nameInMail(displayName(person)), address: person.mail },
    subject,
    text: mailText(content),
    html: mailHtml(content),
    messageId: mail.messageId,
    ...(content.stop ? { unsubscribe: content.stop.href } : {}),
    ...(mail.kind === 'invitation'
      ? { attachments: [{ filename: 'survey.ics', contentType: 'text/calendar; charset=utf-8; method=PUBLISH', content: period() }] }
      : {}),
  };
}
