/** The part of a bundler's chunk that decides what can be reached from it. */
export interface GraphChunk {
  type: 'chunk'
  fileName: string
  isEntry: boolean
  facadeModuleId: string | null
  imports: string[]
  dynamicImports: string[]
  viteMetadata?: { importedCss: Set<string>; importedAssets: Set<string> }
}

export type GraphBundle = Record<string, GraphChunk | { type: 'asset'; fileName: string }>

/** Screens that open without a network, those of a juror and what verifies a log; every other screen is fetched when it is opened. */
const SHELL_SCREENS = /\/src\/screens\/(welcome|voting|dashboard|pruefen)\//
const ANY_SCREEN = /\/src\/screens\//
/**
 * Loaded on demand even there: pages of a PDF are images in the package, office, agencies, printers, the festival team and ways into a jury need a connection, and so does
 * whoever closes a round; where a head is read by the camera, its text does as well. */
const NEVER =
  /\/node_modules\/pdfjs-dist\/|\/src\/app\/(buero|agentur|druck|fest|jury)\/|\/src\/parts\/kopf\/|\/src\/parts\/stimmprotokoll\/kopf-scannen/

/** Every script, stylesheet and asset reachable from the entry through screens of the shell. */
export function listShellFiles(bundle: GraphBundle): Set<string> {
  const files = new Set<string>()
  const open = Object.values(bundle).filter((file): file is GraphChunk => file.type === 'chunk' && file.isEntry)
  for (let chunk = open.pop(); chunk; chunk = open.pop()) {
    if (files.has(chunk.fileName)) continue
    files.add(chunk.fileName)
    for (const asset of [...(chunk.viteMetadata?.importedCss ?? []), ...(chunk.viteMetadata?.importedAssets ?? [])]) files.add(asset)
    open.push(...chunksOf(bundle, chunk.imports), ...chunksOf(bundle, chunk.dynamicImports).filter(isShell))
  }
  return files
}

function chunksOf(bundle: GraphBundle, names: string[]): GraphChunk[] {
  return names.flatMap((name) => {
    const file = bundle[name]
    return file?.type === 'chunk' ? [file] : []
  })
}

function isShell({ facadeModuleId }: GraphChunk): boolean {
  const id = facadeModuleId ?? ''
  return !NEVER.test(id) && (SHELL_SCREENS.test(id) || !ANY_SCREEN.test(id))
}

/** Files without a module: the page itself, icons, and the two font files that German and its neighbours need. */
const FIXED_FILES = /^(index\.html|boot\.js|manifest\.webmanifest|favicon\.ico|icon\.svg|icons\/[^/]+\.(png|svg))$/
const FONTS = /^assets\/archivo-latin(-ext)?-[^/]*\.woff2$/

/** Made of chunks of the shell (scripts/build/classic-chunks.ts). */
const CLASSIC = /^assets\/[^/]+\.classic\.js$/

export function isPrecached(url: string, shellFiles: ReadonlySet<string>): boolean {
  if (url.endsWith('.woff2')) return FONTS.test(url)
  return FIXED_FILES.test(url) || CLASSIC.test(url) || shellFiles.has(url)
}
