import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { screenFirst } from './screen-first.ts';

const API_IN_DEVELOPMENT = 'http://127.0.0.1:3000';

/** The web app: built into dist, which the server serves; in development its calls go to a server on the usual port. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    babel({ presets: [reactCompilerPreset()] }),
    layersFirst(),
    themeFirst(),
    screenFirst(),
  ],
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    // The content security policy allows no data: URLs for scripts and styles, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // The largest part changes only with a new React: apart from ours it stays in the cache over our releases.
            {
              name: 'react',
              test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/,
              priority: 2,
            },
            { name: 'start', tags: ['$initial'], priority: 1 },
            // In one file rather than in a dozen: each would wait for its turn.
            { name: 'shared', minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/auth': API_IN_DEVELOPMENT,
      '/personal': API_IN_DEVELOPMENT,
      '/group/': API_IN_DEVELOPMENT,
      '/api': API_IN_DEVELOPMENT,
    },
  },
});

/** Lets every sheet begin with the order of the layers: which sheet is linked first depends on how the code is split. */
function layersFirst(): Plugin {
  const styles = readFileSync(join(import.meta.dirname, 'src/styles/index.css'), 'utf8');
  const order = /@layer [^;{]+;/.exec(styles)?.[0] ?? '';
  return {
    name: 'layers-first',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
        file.source = order + file.source.toString();
      }
    },
  };
}

/** Hands out the script that must run before the first paint as it is, under a name that changes with its content. */
function themeFirst(): Plugin {
  const file = 'src/theme-first.js';
  let fileReference = '';
  return {
    name: 'theme-first',
    apply: 'build',
    buildStart() {
      const source = readFileSync(join(import.meta.dirname, file), 'utf8');
      fileReference = this.emitFile({ type: 'asset', name: 'theme-first.js', source });
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('There is no start page to put the theme in.');
        page.source = page.source.toString().replace(file, this.getFileName(fileReference));
      },
    },
  };
}
