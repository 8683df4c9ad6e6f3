import type { Plugin } from 'vite'
import { isPrecached, listShellFiles } from './precache-graph.ts'
import type { GraphBundle } from './precache-graph.ts'

interface Entry {
  url: string
  revision: string | null
  size: number
}

export interface PrecacheSelection {
  plugin: Plugin
  /** For workbox: of all files of the build, what the worker precaches. */
  transform: (entries: Entry[]) => { manifest: Entry[]; warnings: string[] }
  isSelected: (url: string) => boolean
}

export function selectPrecache(): PrecacheSelection {
  let shellFiles: ReadonlySet<string> = new Set()
  const isSelected = (url: string) => isPrecached(url, shellFiles)
  return {
    isSelected,
    plugin: {
      name: 'lorbeer:precache',
      apply: 'build',
      generateBundle(_, bundle) {
        shellFiles = listShellFiles(bundle as unknown as GraphBundle)
      },
    },
    transform: (entries) => ({ manifest: entries.filter(({ url }) => isSelected(url)), warnings: [] }),
  }
}
