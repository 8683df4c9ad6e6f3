import { sep } from 'node:path'
import type { Plugin } from 'vite'

const ZWECK = /\bzweck: '(?:[^'\\]|\\.)*',?\s*/g

/** What an endpoint is for is said by the server (`/api/openapi.json`); no screen draws it. */
export function dropEndpointWords(root: string): Plugin {
  return {
    name: 'lorbeer:endpoint-words',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) => (id.startsWith(`${root}contract${sep}`) ? { code: code.replaceAll(ZWECK, ''), map: null } : null),
  }
}
