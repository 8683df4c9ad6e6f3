import type { Plugin } from 'vite'
import { createServer } from 'vite'

interface Chunk {
  type: 'chunk'
  name: string
  facadeModuleId: string | null
  imports: string[]
  viteMetadata?: { importedCss: Set<string> }
}

interface Asset {
  type: 'asset'
  originalFileNames: string[]
  source: string | Uint8Array
}

type Bundle = Record<string, Chunk | Asset>

const SEITE = 'src/screens/welcome/welcome-screen.tsx'
const SCHRIFT = /^assets\/archivo-latin-standard-[^/]*\.woff2$/

/**
 * A second page beside index.html, for browsers in which nobody has ever logged in (server/http/erster-besuch.ts): with the log-in and its styles in it, so that
 * it can be used before any script of the application has come (docs/decisions/047).
 */
export function writeErsterBesuch(root: string): Plugin {
  return {
    name: 'lorbeer:erster-besuch',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_, output) {
        const bundle = output as unknown as Bundle
        const seite = bundle['index.html']
        if (seite?.type !== 'asset') throw new Error('index.html fehlt')
        const source = fillSeite(String(seite.source), { bundle, vordruck: await renderVordruck(root) })
        this.emitFile({ type: 'asset', fileName: 'erster-besuch.html', source })
      },
    },
  }
}

interface Vordruck {
  seite: string
  spinner: string
}

/** By the component itself: what it looks like has one home. */
async function renderVordruck(root: string): Promise<Vordruck> {
  const server = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    ssr: { noExternal: [/^@phosphor-icons\//] },
  })
  try {
    const made = await server.ssrLoadModule('/src/app/schale/vordruck.tsx')
    return (made as { renderVordruck(): Vordruck }).renderVordruck()
  } finally {
    await server.close()
  }
}

function fillSeite(html: string, { bundle, vordruck }: { bundle: Bundle; vordruck: Vordruck }): string {
  const schrift = Object.keys(bundle).find((name) => SCHRIFT.test(name))
  const seite = vordruck.seite.replaceAll(/"\/(src\/[^"]+)"/g, (_, path: string) => `"/${nameOf(bundle, path)}"`)
  const styles = listStyles(bundle)
  return [
    // All of them and in the order of the application, which so finds them there already; the files themselves wait in the cache for the next visit.
    [/<link rel="stylesheet"[^>]*>/, styles.map(({ name }) => `<link rel="stylesheet" media="not all" href="/${name}">`).join('')],
    [/(?=<script )/, `<style>${styles.map(({ text }) => text).join('')}</style>\n    `],
    // Nobody has chosen other colours here yet, so nothing waits for the script that reads the choice.
    [/<html lang="de">/, '<html lang="de" class="light">'],
    [
      /<script src="\/boot.js"/,
      `<link rel="preload" href="/${schrift}" as="font" type="font/woff2" crossorigin />\n    <script defer src="/boot.js"`,
    ],
    [/<!-- Of the start[^]*?(?=<noscript>)/, `<div id="vordruck">${seite}<template>${vordruck.spinner}</template></div>\n    `],
  ].reduce((filled, [place = '', text]) => {
    if (!RegExp(place).test(filled)) throw new Error(`index.html: ${String(place)} fehlt`)
    return filled.replace(place, () => String(text))
  }, html)
}

function nameOf(bundle: Bundle, path: string): string {
  const found = Object.entries(bundle).find(([, file]) => file.type === 'asset' && file.originalFileNames.includes(path))
  if (!found) throw new Error(`${path} ist nicht gebaut`)
  return found[0]
}

/** Of the entry, then of the screen: each chunk after those that it imports. */
function listStyles(bundle: Bundle): { name: string; text: string }[] {
  const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk')
  const names = new Set<string>()
  function collect(chunk: Chunk | Asset | undefined): void {
    if (chunk?.type !== 'chunk') return
    for (const name of chunk.imports) collect(bundle[name])
    for (const name of chunk.viteMetadata?.importedCss ?? []) names.add(name)
  }
  collect(chunks.find(({ name }) => name === 'start'))
  collect(chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(SEITE)))
  return [...names].map((name) => ({ name, text: String((bundle[name] as Asset).source).trim() }))
}
