import type { Anker } from '#contract/stimmabgabe.ts'

/** `Lorbeer-Zeit: serverMs.siegel` of every answer under /api/voting. */
export function readAnker(headers: Headers, nowMs: number): Anker | null {
  const [, serverMs, siegel] = /^(\d{1,16})\.(.{1,128})$/.exec(headers.get('lorbeer-zeit') ?? '') ?? []
  return serverMs && siegel ? { serverMs: Number(serverMs), wallMs: nowMs, siegel } : null
}
