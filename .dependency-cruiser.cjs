/** The nouns of shared/, lowest first: a noun imports those before it. */
const SHARED_LAYERS = [
  'demo', 'access', 'contract', 'department', 'tenant', 'sync', 'i18n', 'table', 'audit', 'user',
  'account', 'survey', 'campaign', 'response', 'survey-flow', 'assignment', 'embed', 'config', 'platform-admin',
  'ballot', 'statistics', 'talk', 'template', 'translation', 'video', 'board', 'library', 'ai', 'launch', 'mail', 'project', 'respondent', 'dossier', 'api', 'limits', 'palette',
];

const sharedLayers = SHARED_LAYERS.slice(0, -1).map((noun, at) => ({
  name: `shared-layer-${noun}`,
  severity: 'error',
  from: { path: `^shared/${noun}/`, pathNot: ['\\.test\\.ts$', '/arbitraries\\.ts$', '/testing/'] },
  to: { path: `^shared/(${SHARED_LAYERS.slice(at + 1).join('|')})/` },
}));

/** Who may import whom: the rules of the house that a path alone can tell. */
module.exports = {
  forbidden: [
    ...sharedLayers,
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-orphans', severity: 'error', from: { orphan: true, pathNot: ['\\.d\\.ts$', '\\.test\\.ts$', '^tests/', '^scripts/', '^client/typebox-stub\\.ts$', '^client/public/', '^client/build/', '^server/features/embed/demo-page/'] }, to: {} },
    {
      name: 'shared-is-pure',
      comment: 'shared imports shared and typebox, nothing else; its tests may use the test tools',
      severity: 'error',
      from: { path: '^shared/', pathNot: ['\\.test\\.ts$', '/arbitraries\\.ts$', '/testing/'] },
      to: { pathNot: ['^shared/', '^node_modules/typebox/'] },
    },
    {
      name: 'db-knows-shared-only',
      severity: 'error',
      from: { path: '^db/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(server|client|tests)/' },
    },
    {
      name: 'only-stores-query',
      comment: 'only stores with their queries.ts, run.ts, app.ts and jobs know the database; a service and the save queue take the open store; the log tells its failures; the configuration names its folder',
      severity: 'error',
      from: { path: '^server/', pathNot: '([/-]store|/queries|/save-queue|^server/run|^server/app|/jobs/[^/]+)\\.ts$' },
      to: { path: '^db/', pathNot: '^db/(store|id-list-condition|loggable-error|data-and-key-folders)\\.ts$' },
    },
    {
      name: 'features-meet-at-services',
      severity: 'error',
      from: { path: '^server/features/([^/]+)/' },
      to: { path: '^server/features/', pathNot: ['^server/features/$1/', '([/-]service|/present)\\.ts$'] },
    },
    { name: 'client-stays-in-the-browser', severity: 'error', from: { path: '^client/' }, to: { path: '^(server|db)/' } },
    { name: 'ui-knows-no-domain', severity: 'error', from: { path: '^client/ui/' }, to: { path: '^(client/(?!ui/)|shared/)' } },
    { name: 'api-is-below', severity: 'error', from: { path: '^client/api/' }, to: { path: '^client/(?!api/)' } },
    {
      name: 'features-stand-alone',
      severity: 'error',
      from: { path: '^client/features/([^/]+)/' },
      to: { path: ['^client/features/', '^client/app/'], pathNot: '^client/features/$1/' },
    },
    { name: 'nothing-imports-tests', severity: 'error', from: { path: '^(client|server|shared|db)/', pathNot: '\\.test\\.ts$' }, to: { path: '^(tests|scripts)/' } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'], extensions: ['.ts', '.tsx', '.js', '.json'] },
  },
};
