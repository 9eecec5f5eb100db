import { administer } from '#db/admin-command';
import { runCommand } from '#db/operator-command';

await runCommand((environment) => administer(process.argv.slice(2), environment));
