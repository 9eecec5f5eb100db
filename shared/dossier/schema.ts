import { type Static, Type } from 'typebox';
import { IdentityRole, OrganizationRole } from '#shared/access/roles-and-modules';
import { AuditAction, AuditChange } from '#shared/audit/schema';
import { strict } from '#shared/contract/strict-object';
import { Locale } from '#shared/i18n/locale';
import { MAIL_FAILURES, MAIL_KINDS, MailState } from '#shared/mail/schema';
import { ResponseStatus } from '#shared/response/schema';
import { SessionStatus } from '#shared/talk/schema';
import { mapUserFields, OPTIONAL_USER_FIELDS, REQUIRED_USER_FIELDS } from '#shared/user/fields';

/** The file with the data that the product has about one user. The numbered rules are in RULES.md. */

/** Name and version of the format, as in the file and in the address of its JSON Schema. */
export const DOSSIER_FORMAT = 'dossier-1';

/** The parts that depend on modules of the tenant. */
export const DossierPart = Type.Enum(['surveys', 'talks']);
export type DossierPart = Static<typeof DossierPart>;

const Time = Type.String({ format: 'date-time' });
const Day = Type.String({ format: 'date' });
/** 0 to 100, in steps of 0.1. */
const Value = Type.Optional(Type.Number({ minimum: 0, maximum: 100 }));
const Text = Type.Optional(Type.String());

const DossierAccount = Type.Object(
  {
    id: Type.String({ format: 'uuid' }),
    company: Type.String(),
    ...mapUserFields(REQUIRED_USER_FIELDS, () => Type.String()),
    ...mapUserFields(OPTIONAL_USER_FIELDS, () => Type.Optional(Type.String())),
    mail: Type.String(),
    /** Address of the photo. */
    photo: Text,
    /** Id at the identity provider. */
    externalUserId: Text,
    language: Locale,
    role: Type.Array(IdentityRole),
    organizationRole: Type.Array(OrganizationRole),
    boardMember: Type.Boolean(),
    /** Names of departments. */
    departments: Type.Array(Type.String()),
    isTrainingFinished: Type.Boolean(),
    disabled: Type.Boolean(),
    createdAt: Time,
  },
  strict,
);
export type DossierAccount = Static<typeof DossierAccount>;

/** The texts of the question, by name, and the user's answers. */
const DossierAnswer = Type.Object(
  { asked: Type.Record(Type.String(), Type.String()), value1: Value, value2: Value, text1: Text, text2: Text },
  strict,
);
export type DossierAnswer = Static<typeof DossierAnswer>;

const DossierSurvey = Type.Object(
  {
    campaign: Type.String(),
    survey: Type.String(),
    fromDate: Day,
    toDate: Day,
    /** Whether it prepares a talk. */
    preparesTalk: Type.Boolean(),
    /** Whether the user is no longer asked. */
    ended: Type.Boolean(),
    anonymous: Type.Boolean(),
    /** Absent for an anonymous campaign. */
    status: Type.Optional(ResponseStatus),
    submittedAt: Type.Optional(Time),
    answers: Type.Array(DossierAnswer),
  },
  strict,
);
export type DossierSurvey = Static<typeof DossierSurvey>;

/** A talk that the user leads or is invited to. */
const DossierOwnTalk = Type.Object(
  {
    project: Type.String(),
    dueDate: Day,
    /** What the user is in this talk. */
    role: Type.Enum(['giver', 'taker']),
    /** Names of giver and taker; empty for removed users. */
    giver: Type.String(),
    taker: Type.String(),
    status: SessionStatus,
    startedAt: Type.Optional(Time),
    finishedAt: Type.Optional(Time),
    closedEarly: Type.Boolean(),
    /** Only in the file of the giver. */
    entries: Type.Array(Type.Object({ chapter: Type.String(), ...DossierAnswer.properties }, strict)),
  },
  strict,
);
/** A talk of others, which the user may follow. */
const DossierFollowedTalk = Type.Object({ project: Type.String(), role: Type.Enum(['ceo', 'viewer']) }, strict);
const DossierTalk = Type.Union([DossierOwnTalk, DossierFollowedTalk]);
export type DossierTalk = Static<typeof DossierTalk>;

const DossierMail = Type.Object(
  {
    campaign: Type.String(),
    kind: Type.Enum([...MAIL_KINDS]),
    state: MailState,
    due: Time,
    /** When the mail server received it. */
    handedAt: Type.Optional(Time),
    failure: Type.Optional(Type.Enum([...MAIL_FAILURES])),
  },
  strict,
);
export type DossierMail = Static<typeof DossierMail>;

const DossierLogEntry = Type.Object(
  {
    at: Time,
    action: AuditAction,
    by: Type.Enum(['you', 'administrator', 'provider', 'operator']),
    /** Only for an entry about the user. */
    changes: Type.Optional(Type.Array(AuditChange)),
  },
  strict,
);
export type DossierLogEntry = Static<typeof DossierLogEntry>;

/** The whole file. */
export const Dossier = Type.Object(
  {
    format: Type.Literal(DOSSIER_FORMAT),
    at: Time,
    /** What is not in the file, and why. */
    notes: Type.Array(Type.String()),
    withheld: Type.Array(DossierPart),
    account: DossierAccount,
    surveys: Type.Array(DossierSurvey),
    talks: Type.Array(DossierTalk),
    /** Mails of campaigns to the user. */
    mails: Type.Array(DossierMail),
    /** Names of campaigns from whose reminders the user unsubscribed. */
    remindersStopped: Type.Array(Type.String()),
    log: Type.Array(DossierLogEntry),
  },
  strict,
);
export type Dossier = Static<typeof Dossier>;
/** The parts of the file that come before its lists. */
export type DossierHead = Pick<Dossier, 'format' | 'at' | 'notes' | 'withheld' | 'account'>;
