import { testKills } from '#tests/faults/kills';

testKills('pglite');
