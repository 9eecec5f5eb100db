const { options } = require('./.dependency-cruiser.cjs');

/** No folder imports one above it, directly or through others. Tests may: they stand beside what they test. */
module.exports = {
  forbidden: [{ name: 'no-circles-between-folders', scope: 'folder', severity: 'error', from: {}, to: { circular: true } }],
  options: { ...options, exclude: { path: '\\.test\\.ts$' }, metrics: true },
};
