/** The header with the secret of an anonymous response, which proves that the caller owns it (decision 23). */
export const SECRET_HEADER = 'x-response-secret';
/** The header with the token of a hand-in to a campaign by invitation (BALLOT-30). */
export const TOKEN_HEADER = 'x-ballot-token';
/** The header with the socket id of the window that saves. This window gets no event about its own save (RESPONSE-K3). */
export const SOCKET_HEADER = 'x-socket-id';
