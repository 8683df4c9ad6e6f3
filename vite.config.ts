import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import type { ManifestOptions } from 'vite-plugin-pwa'
import { reportBundle } from './scripts/build/bundle-report.ts'
import { makeClassicChunks, SCREENS } from './scripts/build/classic-chunks.ts'
import { writeErsterBesuch } from './scripts/build/erster-besuch.ts'
import { dropIconWeights } from './scripts/build/icon-weights.ts'
import { selectPrecache } from './scripts/build/precache-plugin.ts'
import { groupShellChunks } from './scripts/build/shell-chunks.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const manifest = JSON.parse(readFileSync(new URL('manifest.webmanifest', import.meta.url), 'utf8')) as Partial<ManifestOptions>
const server = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`
const precache = selectPrecache()

/** Names of what the office and agencies load, or a juror hardly ever, would stand in the juror's first file: browsers find these scripts when they come to them. */
function preloadOf(file: string, dependencies: string[], { hostId }: { hostId: string }): string[] {
  // Of a juror's own screens all but the styles stands in classic files (classic-chunks.ts).
  if (/\/start-/.test(hostId) && SCREENS.some((name) => file.includes(`/${name}-`))) return dependencies.filter((name) => name.endsWith('.css'))
  return /\/(buero-routes|agentur-routes|presentation-routes|young-routes|vorfuehrungen|dashboard-vorfuehrungen|konto-screen|infotext-screen|live|live-screen|welcome-screen|neu-screen|vergessen-screen|pruefen-screen|kopf-scannen|ansicht-banner|unbekannte-adresse)-/.test(
    file,
  )
    ? dependencies.filter((name) => name.endsWith('.css'))
    : dependencies
}

function report(name: string) {
  return reportBundle({ root, target: fileURLToPath(new URL(`.cache/${name}.json`, import.meta.url)), isPrecached: precache.isSelected })
}

export default defineConfig({
  root,
  build: {
    target: ['es2022', 'safari17'],
    // The content security policy allows no data: addresses in styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: preloadOf },
    rolldownOptions: { output: { codeSplitting: { groups: groupShellChunks() } } },
    chunkSizeWarningLimit: 800,
  },
  // The same library without code for browsers of before 2018: 2 kB less.
  resolve: {
    alias: [
      { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' },
      { find: /^\.\/infiniteQueryBehavior\.js$/, replacement: fileURLToPath(new URL('scripts/build/keine-seitenfolgen.ts', import.meta.url)) },
      // Its package names only the development build.
      { find: /^react-router$/, replacement: fileURLToPath(new URL('node_modules/react-router/dist/production/index.mjs', import.meta.url)) },
      {
        find: /^react-router\/dom$/,
        replacement: fileURLToPath(new URL('node_modules/react-router/dist/production/dom-export.mjs', import.meta.url)),
      },
    ],
  },
  server: { proxy: { '/api': server, '/media': server } },
  plugins: [
    react(),
    dropIconWeights(root),
    precache.plugin,
    makeClassicChunks(),
    writeErsterBesuch(root),
    report('bundle'),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'service-worker.ts',
      registerType: 'prompt',
      injectRegister: false,
      manifest,
      manifestFilename: 'manifest.webmanifest',
      includeManifestIcons: false,
      injectManifest: {
        rollupFormat: 'iife',
        target: ['es2022', 'safari17'],
        buildPlugins: { vite: [report('bundle-service-worker')] },
        globPatterns: ['**/*.{js,css,html,svg,png,ico,woff2}'],
        dontCacheBustURLsMatching: /^assets\//,
        maximumFileSizeToCacheInBytes: 3_000_000,
        manifestTransforms: [precache.transform],
      },
    }),
  ],
})
