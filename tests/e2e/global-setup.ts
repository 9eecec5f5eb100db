import { buildClientIfStale } from '#server/build-client';
import { startInstance } from '#tests/support/test-instance';

/** Where the demo company is that has freshly moved in, and nobody is there; every house of a test begins like it. */
export const modelFolder = (): string => process.env.E2E_MODEL ?? '';

/** The pages with the gallery of their pieces, as they are in development. */
export const GALLERY = '.data/gallery';

async function buildAll(): Promise<void> {
  await buildClientIfStale();
  await buildClientIfStale({ outDir: GALLERY, mode: 'development' });
}

/** The pages are built, and the demo company moves in, once for all workers. @returns what removes it */
export default async function prepare(): Promise<() => Promise<void>> {
  const [model] = await Promise.all([startInstance(), buildAll()]);
  await model.stop();
  process.env.E2E_MODEL = model.dataDir;
  return model.close;
}
