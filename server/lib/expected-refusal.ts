import { AppError } from '#shared/contract/errors';

/** A refusal that pages get in normal operation, such as that of a file that is still being made. The security log leaves it out. */
export class ExpectedRefusal extends AppError {}
