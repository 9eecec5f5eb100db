/**
 * Whether this is the short run that `npm test` makes outside CI: on one store, with the main paths of the pages, and without what mostly
 * starts or breaks processes, or measures load. `npm test -- --full`, CI and a run of single files leave nothing out.
 */
export const isShortRun = (): boolean => process.env.TEST_RUN === 'short';
