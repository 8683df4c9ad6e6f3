import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import type { ManifestOptions } from 'vite-plugin-pwa'
import { reportBundle } from './scripts/build/bundle-report.ts'
import { selectPrecache } from './scripts/build/precache-plugin.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const manifest = JSON.parse(readFileSync(new URL('manifest.webmanifest', import.meta.url), 'utf8')) as Partial<ManifestOptions>
const server = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`
const precache = selectPrecache()

export default defineConfig({
  root,
  build: {
    target: ['es2022', 'safari17'],
    // The content security policy allows no data: addresses in styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 800,
  },
  server: { proxy: { '/api': server, '/media': server } },
  plugins: [
    react(),
    precache.plugin,
    reportBundle({ root, target: fileURLToPath(new URL('.cache/bundle.json', import.meta.url)), isPrecached: precache.isSelected }),
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
        globPatterns: ['**/*.{js,css,html,svg,png,ico,woff2,webmanifest}'],
        dontCacheBustURLsMatching: /^assets\//,
        maximumFileSizeToCacheInBytes: 3_000_000,
        manifestTransforms: [precache.transform],
      },
    }),
  ],
})
