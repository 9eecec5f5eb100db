import { convertAnswers } from '#db/box/convert';
import { KeyFolder } from '#db/box/keys';
import { foldersOf } from '#db/data-and-key-folders';
import { readStoreLocation, runCommand } from '#db/operator-command';
import { openStore } from '#db/store';

await runCommand(async (environment) => {
  const store = await openStore(readStoreLocation(environment));
  try {
    await store.migrate();
    await convertAnswers(store, new KeyFolder(foldersOf(environment).keysDir));
  } finally {
    await store.close();
  }
  return 'The schema is up to date.';
});
