import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { isClassicOf } from './classic-chunks.ts'

interface ReportedFile {
  file: string
  bytes: number
  gzipBytes: number
  precached: boolean
  entry: boolean
  imports: string[]
  modules: Array<{ id: string; bytes: number }>
}

/** Which module costs how many bytes in which file, for the bench and for the eye; the service worker is added by its own build. */
export function reportBundle({ root, target, isPrecached }: { root: string; target: string; isPrecached: (url: string) => boolean }): Plugin {
  return {
    name: 'lorbeer:bundle-report',
    apply: 'build',
    writeBundle: {
      order: 'post',
      handler({ dir = join(root, 'dist') }, bundle) {
        const files = Object.values(bundle).map((output): ReportedFile => {
          const content = readFileSync(join(dir, output.fileName))
          const chunk = output.type === 'chunk' ? output : null
          // What stands under the old name of a classic chunk only hands on what that makes.
          const classic = chunk ? Object.keys(bundle).filter((file) => isClassicOf(file, output)) : []
          return {
            file: output.fileName,
            bytes: content.length,
            gzipBytes: gzipSync(content, { level: 9 }).length,
            precached: isPrecached(output.fileName),
            entry: chunk?.isEntry ?? false,
            imports: [...(chunk?.imports ?? []), ...classic],
            modules: Object.entries(chunk?.modules ?? {})
              .map(([id, { renderedLength }]) => ({ id: relative(root, id), bytes: renderedLength }))
              .toSorted((a, b) => b.bytes - a.bytes),
          }
        })
        mkdirSync(dirname(target), { recursive: true })
        writeFileSync(target, JSON.stringify({ files: files.toSorted((a, b) => b.gzipBytes - a.gzipBytes) }, null, 1))
      },
    },
  }
}
