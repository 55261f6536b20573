import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { sharedChunk } from './src/start/shared-chunk.ts';
import { startPage } from './src/start/start-page.ts';
import { wordsFiles, wordsVersion } from './src/start/words-files.ts';
import { shapeOfQueries } from './src/device/shape-of-queries.ts';
import { serviceWorker } from './src/worker/service-worker-file.ts';

/** The packages in the worker that reads statements, by their folders in node_modules. */
const READER_PACKAGES = ['pdfjs-dist', 'hucre', 'htmlparser2', 'htmlparser2/node_modules/entities'];

/** The address of the server while Vite serves the web app: `npm run dev` sets all three. */
const { HOST = '127.0.0.1', PORT = '3000', SERVER_ORIGIN = '' } = process.env;

/**
 * The web app: built into dist, which the server serves; `npm run dev` serves it with hot reload and proxies its calls.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    // Memoized is what a key or a tap renders much of: the lists and forms. Code of the other parts would be a seventh larger, and
    // no faster.
    babel({
      include: /\/src\/features\/(?:expenses|groups)\/.+\.tsx?$/,
      presets: [reactCompilerPreset()],
    }),
    layersFirst(),
    wordsFiles(),
    startPage(),
    serviceWorker(),
    typefaceLicense(),
    readerLicenses(),
  ],
  define: {
    'import.meta.env.VITE_SHAPE': JSON.stringify(shapeOfQueries()),
    'import.meta.env.VITE_WORDS': JSON.stringify(wordsVersion()),
  },
  // The router imports a shim of what React has had since version 18.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  // In development the scan of the imports does not reach a worker's: Vite would bundle these when a file is read, and reload the page.
  optimizeDeps: {
    include: [
      'htmlparser2',
      'hucre',
      'pdfjs-dist/legacy/build/pdf.mjs',
      'pdfjs-dist/legacy/build/pdf.worker.mjs',
    ],
  },
  css: {
    modules: { generateScopedName: shortClassName },
    postcss: {
      plugins: [
        {
          // A module that others compose names its layer itself, because its rules are copied into theirs.
          postcssPlugin: 'layer-of-folder',
          Once(root, { AtRule }) {
            const file = root.source?.input.file ?? '';
            const isLayered = root.some((node) => node.type === 'atrule' && node.name === 'layer');
            if (!file.endsWith('.module.css') || isLayered) return;
            const layer = new AtRule({ name: 'layer', params: layerOf(file), nodes: [] });
            layer.append(root.nodes);
            root.append(layer);
          },
        },
      ],
    },
  },
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    // The licences of third-party code in the files.
    license: { fileName: 'licenses.txt' },
    // The content security policy allows no data: URLs for scripts and styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // The start page lists every chunk that it may load, and longer names would not compress. Only the chunks that
        // tests request have a name: the frame, the screens, a group and the outbox's list.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: ({ name }) =>
          /^(?:frame|group-detail|outbox-section)$|-screen$/.test(name)
            ? 'assets/[name]-[hash:7].js'
            : 'assets/[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            // The largest chunk changes only with a new React: without our code it stays cached across our releases.
            {
              name: 'react',
              test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/,
              priority: 2,
            },
            {
              name: 'start',
              tags: ['$initial'],
              test: /^(?!.*words[\\/]dist)/,
              includeDependenciesRecursively: false,
              priority: 1,
            },
            { name: sharedChunk, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: {
    host: HOST,
    port: Number(PORT),
    strictPort: true,
    proxy: {
      '/auth': SERVER_ORIGIN,
      '/personal': SERVER_ORIGIN,
      '/group/': SERVER_ORIGIN,
      '/api': SERVER_ORIGIN,
    },
  },
});

/** The layer of a module's rules. */
function layerOf(file: string): string {
  const place = relative(join(import.meta.dirname, 'src'), file);
  if (/^(?:ui|conflicts|currencies|receipts)\//.test(place)) return 'components';
  return /^(?:shell|features\/(?:notifications|profile))\//.test(place) ? 'shell' : 'screens';
}

/** A class of a module, with a mark of its file: both the scripts and the styles repeat it. */
function shortClassName(name: string, file: string): string {
  const place = relative(import.meta.dirname, file);
  return `${name}_${createHash('sha256').update(place).digest('base64url').slice(0, 4)}`;
}

/** Starts every style sheet with the order of the layers, because the first linked sheet depends on the chunks. */
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

/** Adds the typeface's licence, which must accompany each copy, to the list of licences of packages. */
function typefaceLicense(): Plugin {
  return {
    name: 'typeface-license',
    generateBundle() {
      const source = readFileSync(join(import.meta.dirname, 'src/styles/fonts/LICENSE.txt'));
      this.emitFile({ type: 'asset', fileName: 'inter-license.txt', source });
    },
  };
}

/** Adds the licences of the statement worker's code to the list, which otherwise has only the code of the page. */
function readerLicenses(): Plugin {
  return {
    name: 'reader-licenses',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const list = bundle['licenses.txt'];
        if (list?.type !== 'asset') throw new Error('There is no list of licences.');
        const terms = READER_PACKAGES.map((folder) => termsOf(folder));
        list.source = [list.source.toString(), ...terms].join('\n');
      },
    },
  };
}

function termsOf(place: string): string {
  const folder = join(import.meta.dirname, '../node_modules', place);
  const about = readFileSync(join(folder, 'package.json'), 'utf8');
  // oxlint-disable-next-line typescript/consistent-type-assertions -- every package.json has these fields
  const shown = JSON.parse(about) as { name: string; version: string; license: string };
  return `## ${shown.name} - ${shown.version} (${shown.license})\n\n${readFileSync(join(folder, 'LICENSE'), 'utf8')}`;
}
