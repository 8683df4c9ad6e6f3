import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

/** Builds the page of the comparison with our own worker; answers the folder. */
export async function buildBarePage(): Promise<string> {
  const root = fileURLToPath(new URL('.', import.meta.url))
  const outDir = fileURLToPath(new URL('../../.cache/bare-page', import.meta.url))
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, target: ['es2022', 'safari17'], modulePreload: { polyfill: false } },
    plugins: [
      react(),
      VitePWA({
        strategies: 'injectManifest',
        srcDir: '../../sw',
        filename: 'service-worker.ts',
        injectRegister: false,
        manifest: false,
        injectManifest: { rollupFormat: 'iife', globPatterns: ['**/*.{js,css,html}'] },
      }),
    ],
  })
  return outDir
}
