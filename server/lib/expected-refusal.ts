import { AppError } from '#shared/contract/errors';

/** A refusal that pages meet without any fault, such as of a file that is still being made. The security log leaves it out. */
export class ExpectedRefusal extends AppError {}
