import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const library = (names: string) => new RegExp(`node_modules[\\\\/](${names})[\\\\/]`);

export default defineConfig({
  publicDir: 'client/public',
  plugins: [react(), babel({ presets: [reactCompilerPreset()] })],
  build: {
    outDir: 'dist',
    target: 'es2022',
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: library('react|react-dom|scheduler'), priority: 30 },
            { name: 'mantine', test: library('@mantine|@floating-ui|react-remove-scroll|clsx'), priority: 20 },
            {
              name: 'data',
              test: library('@tanstack|jotai|socket\\.io-client|engine\\.io-client|i18next|react-i18next|oidc-client-ts'),
              priority: 10,
            },
          ],
        },
      },
    },
  },
});
