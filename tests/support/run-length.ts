/**
 * Whether this is the short run that `npm test` makes outside CI: each test on one store, the main paths of the pages, and nothing that
 * breaks processes or measures load. `npm test -- --full`, CI and a run of single files leave nothing out.
 */
export const isShortRun = (): boolean => process.env.TEST_RUN === 'short';
