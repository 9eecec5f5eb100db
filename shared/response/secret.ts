/** The header with the secret of an anonymous response, which proves that the caller owns it (decision 23). */
export const SECRET_HEADER = 'x-response-secret';
