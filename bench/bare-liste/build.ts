import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

/** Builds the list of the comparison; answers the folder. */
export async function buildBareListe(): Promise<string> {
  const root = fileURLToPath(new URL('.', import.meta.url))
  const outDir = fileURLToPath(new URL('../../.cache/bare-liste', import.meta.url))
  await build({
    root,
    base: '/bare/',
    configFile: false,
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, target: ['es2022', 'safari17'] },
    plugins: [react()],
  })
  return outDir
}
