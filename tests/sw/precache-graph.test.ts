// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { isPrecached, listShellFiles } from '../../scripts/build/precache-graph.ts'
import type { GraphBundle, GraphChunk } from '../../scripts/build/precache-graph.ts'

function chunk(fileName: string, parts: Partial<GraphChunk> = {}): [string, GraphChunk] {
  return [fileName, { type: 'chunk', fileName, isEntry: false, facadeModuleId: null, imports: [], dynamicImports: [], ...parts }]
}

const bundle: GraphBundle = Object.fromEntries([
  chunk('assets/index.js', {
    isEntry: true,
    imports: ['assets/react.js'],
    dynamicImports: ['assets/voting.js', 'assets/young-routes.js', 'assets/welcome.js', 'assets/admin.js', 'assets/motion.js'],
    viteMetadata: { importedCss: new Set(['assets/index.css']), importedAssets: new Set() },
  }),
  chunk('assets/react.js'),
  chunk('assets/motion.js', { facadeModuleId: '/x/src/ui/motion-features.ts' }),
  chunk('assets/welcome.js', { facadeModuleId: '/x/src/screens/welcome/welcome-screen.tsx' }),
  chunk('assets/voting.js', {
    facadeModuleId: '/x/src/screens/voting/jurys-screen.tsx',
    dynamicImports: ['assets/panel.js', 'assets/pdf.js'],
    viteMetadata: { importedCss: new Set(['assets/voting.css']), importedAssets: new Set(['assets/kranz.svg']) },
  }),
  chunk('assets/young-routes.js', { facadeModuleId: '/x/src/app/young/young-routes.tsx', dynamicImports: ['assets/young.js'] }),
  chunk('assets/young.js', {
    facadeModuleId: '/x/src/screens/voting/young/young-einreichung-screen.tsx',
    viteMetadata: { importedCss: new Set(['assets/young.css']), importedAssets: new Set() },
  }),
  chunk('assets/panel.js', { facadeModuleId: '/x/src/screens/voting/president/president-screen.tsx', imports: ['assets/shared.js'] }),
  chunk('assets/shared.js', { dynamicImports: ['assets/admin.js'] }),
  chunk('assets/admin.js', { facadeModuleId: '/x/src/screens/admin/kategorien/kategorien-screen.tsx', imports: ['assets/table.js'] }),
  chunk('assets/table.js'),
  chunk('assets/pdf.js', { facadeModuleId: '/x/node_modules/pdfjs-dist/build/pdf.mjs' }),
])

describe('the precache', () => {
  it("holds what can be reached from the entry through the juror's screens, and nothing of the office", () => {
    expect([...listShellFiles(bundle)].toSorted()).toEqual([
      'assets/index.css',
      'assets/index.js',
      'assets/kranz.svg',
      'assets/motion.js',
      'assets/panel.js',
      'assets/react.js',
      'assets/shared.js',
      'assets/voting.css',
      'assets/voting.js',
      'assets/welcome.js',
      'assets/young-routes.js',
      'assets/young.css',
      'assets/young.js',
    ])
  })

  it('holds the page, its boot script, icons and the two fonts, no screenshots and no other alphabet', () => {
    const files = listShellFiles(bundle)
    const kept = [
      'index.html',
      'boot.js',
      'favicon.ico',
      'icons/icon-192.png',
      'assets/archivo-latin-standard-normal-Bx1.woff2',
      'assets/archivo-latin-ext-standard-normal-C.woff2',
      'assets/index.js',
    ]
    const left = [
      'assets/admin.js',
      'assets/archivo-vietnamese-standard-normal-D.woff2',
      'screenshots/voting-wide.png',
      'service-worker.js',
      'assets/index.js.map',
    ]
    expect([...kept, ...left].filter((url) => isPrecached(url, files))).toEqual(kept)
  })
})
