import { buildWhenNeeded } from '#server/build';
import { openHouse } from '../support/house.ts';

/** Where the demo company is that has freshly moved in, and nobody is there; every house of a test begins like it. */
export const modelFolder = (): string => process.env.E2E_MODEL ?? '';

/** The pages are built, and the demo company moves in, once for all workers. @returns what removes it */
export default async function prepare(): Promise<() => Promise<void>> {
  await buildWhenNeeded();
  const model = await openHouse();
  await model.stop();
  process.env.E2E_MODEL = model.dataDir;
  return model.close;
}
