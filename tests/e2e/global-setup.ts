import { buildClientIfStale } from '#server/build-client';
import { startInstance } from '#tests/support/test-instance';

/** Where the demo company is that has freshly moved in, and nobody is there; every house of a test begins like it. */
export const modelFolder = (): string => process.env.E2E_MODEL ?? '';

/** The pages with the gallery of their pieces, as they are in development. */
export const GALLERY = '.data/gallery';

/** The pages are built, and the demo company moves in, once for all workers. @returns what removes it */
export default async function prepare(): Promise<() => Promise<void>> {
  // A server does not start without pages, and the second build may go on beside it.
  await buildClientIfStale();
  const [model] = await Promise.all([startInstance(), buildClientIfStale({ outDir: GALLERY, mode: 'development' })]);
  await model.stop();
  process.env.E2E_MODEL = model.dataDir;
  return model.close;
}
