import { testKills } from '#tests/faults/kills';
import { onPostgres } from '#tests/support/stores';

onPostgres(() => testKills('postgresql'));
