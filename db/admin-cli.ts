import { administer } from '#db/administer';
import { runCommand } from '#db/run-command';

await runCommand((environment) => administer(process.argv.slice(2), environment));
