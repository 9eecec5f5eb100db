import { Type } from 'typebox';

/** All errors of the product: type, HTTP status and message key. */
export const ERROR_CATALOG = {
  ValidationErrorResponse: { status: 400, messageKey: 'api.validationError', message: 'One or more validation errors occurred!' },
  UnauthorizedError: { status: 401, messageKey: 'api.unauthorized', message: 'Sign in to go on.' },
  ForbiddenError: { status: 403, messageKey: 'messages.authorizationError', message: 'You are not authorized to access this feature!' },
  AccountDisabledError: { status: 403, messageKey: 'api.accountDisabled', message: 'This account is disabled.' },
  UnknownPersonError: { status: 403, messageKey: 'api.unknownPerson', message: 'No company here knows this person.' },
  LinkInvalidError: {
    status: 403,
    messageKey: 'api.linkInvalid',
    message: 'This link was used, has run out, or was replaced. Ask your administrator for a new one.',
  },
  SessionDoneError: {
    status: 403,
    messageKey: 'api.sessionDone',
    message: 'This session is finished. Nothing in it can be changed any more.',
  },
  SessionWaitingError: { status: 403, messageKey: 'api.sessionWaiting', message: 'This session waits for its preparations.' },
  ResponseCompletedError: {
    status: 403,
    messageKey: 'api.responseCompleted',
    message: 'These answers were handed in. Nothing in them can be changed any more.',
  },
  CampaignPlannedError: { status: 403, messageKey: 'api.campaignPlanned', message: 'This survey has not begun yet.' },
  CampaignClosedError: { status: 403, messageKey: 'api.campaignClosed', message: 'This survey is over. It takes no more answers.' },
  TokenError: {
    status: 403,
    messageKey: 'api.token',
    message: 'This token was used before, or does not belong to this survey.',
  },
  CampaignRunningError: {
    status: 409,
    messageKey: 'api.campaignRunning',
    message: 'This campaign runs still. Close it first.',
  },
  TalkBegunError: {
    status: 403,
    messageKey: 'api.talkBegun',
    message: 'This talk has begun. Its pair stays as it is.',
  },
  ProjectClosedError: {
    status: 403,
    messageKey: 'api.projectClosed',
    message: 'This project is closed. Nothing in it can be changed any more.',
  },
  OwnRightsError: { status: 403, messageKey: 'api.ownRights', message: 'Nobody changes their own rights, or shuts themselves out.' },
  LastAdministratorError: {
    status: 403,
    messageKey: 'api.lastAdministrator',
    message: 'This is the last administrator of the company. Appoint another one first.',
  },
  NotFoundError: { status: 404, messageKey: 'api.notFound', message: 'There is nothing here, or it is not yours to see.' },
  MethodNotAllowedError: { status: 405, messageKey: 'api.notFound', message: 'This address does not take that method.' },
  TooFewAnsweredError: { status: 410, messageKey: 'api.tooFewAnswered', message: 'Too few answered. There will be no statistics.' },
  RequestTimeoutError: { status: 408, messageKey: 'messages.tryAgainShortly', message: 'The request did not arrive in time.' },
  NotDrivingError: { status: 409, messageKey: 'api.notDriving', message: 'Another window leads this session.' },
  ConcurrencyError: {
    status: 409,
    messageKey: 'api.concurrencyError',
    message: 'The resource you attempted to modify has been changed in the meantime!',
  },
  NameTakenError: { status: 409, messageKey: 'api.nameTaken', message: 'This name is taken already. Please use a different one.' },
  MailTakenError: { status: 409, messageKey: 'api.mailTaken', message: 'Email already exists. Please use a different email.' },
  IdentityTakenError: {
    status: 409,
    messageKey: 'api.identityTaken',
    message: 'This sign-in belongs to somebody already. Sign in as somebody else to use the link.',
  },
  TokenFetchedError: {
    status: 409,
    messageKey: 'api.tokenFetched',
    message: 'You have fetched your token before. There is one for each person.',
  },
  DomainTakenError: { status: 409, messageKey: 'api.domainTaken', message: 'This mail domain belongs to another company.' },
  DepartmentInUseError: {
    status: 409,
    messageKey: 'api.departmentInUse',
    message: 'Somebody is in this department still. Give them another one first.',
  },
  InUseError: { status: 409, messageKey: 'api.inUse', message: 'It is used, and cannot be deleted. It can be archived.' },
  LaunchBlockedError: {
    status: 409,
    messageKey: 'api.launchBlocked',
    message: 'This cannot be launched as it stands. Nothing was launched.',
  },
  MailNotSetUpError: {
    status: 409,
    messageKey: 'api.mailNotSetUp',
    message: 'This installation cannot send email: no mail server is set up.',
  },
  AiNotSetUpError: {
    status: 409,
    messageKey: 'api.aiNotSetUp',
    message: 'This installation has no AI provider: the operator has not set one up.',
  },
  PayloadTooLargeError: { status: 413, messageKey: 'api.payloadTooLarge', message: 'This is more than can be taken at once.' },
  UnsupportedMediaTypeError: { status: 415, messageKey: 'api.validationError', message: 'Send JSON.' },
  TooManyRequestsError: { status: 429, messageKey: 'api.tooManyRequests', message: 'Too many requests. Wait a moment.' },
  AiLimitError: {
    status: 429,
    messageKey: 'api.aiLimit',
    message: 'Your company has sent as many texts to AI today as it may. Nothing was sent. It goes on at midnight UTC.',
  },
  HeadersTooLargeError: { status: 431, messageKey: 'api.payloadTooLarge', message: 'The headers are more than can be taken.' },
  UnexpectedError: { status: 500, messageKey: 'messages.unexpectedError', message: 'Unexpected error.' },
  TranslationFailedError: { status: 502, messageKey: 'messages.translationFailed', message: 'Failed to translate content.' },
  FillFailedError: { status: 502, messageKey: 'messages.fillFailed', message: 'Failed to generate AI content. Please try again.' },
  UnavailableError: { status: 503, messageKey: 'messages.tryAgainShortly', message: 'Server error, please try again shortly.' },
} as const;

export type ErrorType = keyof typeof ERROR_CATALOG;

/**
 * The body of every refused call. `current`: the stored object, if the call changed an older revision. `retryAfter`: seconds until a retry,
 * if there were too many calls. `uses`: the items that contain the object to delete. `fields`: a message key for each wrong field.
 * `requestId`: the id under which the log has an unexpected error.
 */
export interface ErrorBody {
  type: ErrorType;
  message: string;
  messageKey: string;
  detail?: string;
  retryAfter?: number;
  current?: unknown;
  uses?: unknown[];
  fields?: Record<string, string>;
  requestId?: string;
}
/** The schema of the body of a refusal. */
export const ErrorBody = Type.Object({
  type: Type.Enum(Object.keys(ERROR_CATALOG) as [ErrorType, ...ErrorType[]]),
  message: Type.String(),
  messageKey: Type.String(),
  detail: Type.Optional(Type.String()),
  retryAfter: Type.Optional(Type.Integer({ minimum: 1 })),
  current: Type.Optional(Type.Unknown()),
  uses: Type.Optional(Type.Array(Type.Unknown())),
  fields: Type.Optional(Type.Record(Type.String(), Type.String())),
  requestId: Type.Optional(Type.String()),
});

/** The details of an error beyond its type. */
type RefusalDetails = Pick<ErrorBody, 'detail' | 'retryAfter' | 'current' | 'uses' | 'fields'>;

/** An error that services throw. HTTP and socket answer with the same body. */
export class AppError extends Error {
  readonly type: ErrorType;
  readonly detail: string | undefined;
  readonly retryAfter: number | undefined;
  readonly current: unknown;
  readonly uses: unknown[] | undefined;
  readonly fields: Record<string, string> | undefined;

  constructor(type: ErrorType, { detail, retryAfter, current, uses, fields }: RefusalDetails = {}) {
    super(ERROR_CATALOG[type].message);
    this.type = type;
    this.detail = detail;
    this.retryAfter = retryAfter;
    this.current = current;
    this.uses = uses;
    this.fields = fields;
  }

  get status(): number {
    return ERROR_CATALOG[this.type].status;
  }

  /** The body of the answer. @param requestId the id under which the log has an unexpected error */
  body(requestId?: string): ErrorBody {
    const { message, messageKey } = ERROR_CATALOG[this.type];
    return {
      type: this.type,
      message,
      messageKey,
      ...(this.detail === undefined ? {} : { detail: this.detail }),
      ...(this.retryAfter === undefined ? {} : { retryAfter: this.retryAfter }),
      ...(this.current === undefined ? {} : { current: this.current }),
      ...(this.uses === undefined ? {} : { uses: this.uses }),
      ...(this.fields === undefined ? {} : { fields: this.fields }),
      ...(requestId === undefined || this.status !== ERROR_CATALOG.UnexpectedError.status ? {} : { requestId }),
    };
  }
}
