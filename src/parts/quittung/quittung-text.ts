import { toKanonisch } from '#contract/kanonisch.ts'
import { formatQuittung } from '#contract/quittung.ts'
import { formatZeitpunkt } from '#src/lib/datum.ts'
import type { BelegZeile } from '#src/offline/kern/tablet.ts'

/** One own act with what its tablet knows of the work. `hash`: null on rows of older builds. */
export interface EigeneStimme {
  beleg: BelegZeile
  /** „A-001 Klebt nicht." */
  werk: string
  /** „8 Punkte" */
  angabe: string
  hash: string | null
}

/** It travels as base64url and is printed by `verify-log` in hex. */
export function toHex(hash: string): string {
  const bytes = atob(hash.replaceAll('-', '+').replaceAll('_', '/'))
  return Array.from(bytes, (char) => char.codePointAt(0)?.toString(16).padStart(2, '0') ?? '').join('')
}

/** A line for people and one that `verify-log -- --kopf` reads. */
export function formatEigeneStimme({ beleg, werk, angabe, hash }: EigeneStimme): string {
  const { id, juryId, art, wert, wallMs, ergebnis } = beleg
  const quittung = ergebnis.quittung ? `, Quittung ${formatQuittung(ergebnis.quittung)}` : ''
  return `${werk}: ${angabe}, ${formatZeitpunkt(ergebnis.serverMs ?? wallMs)}${quittung}\nJury ${juryId}, Stimmabgabe ${id}, ${art} ${toKanonisch(wert)}, ${hash ?? ''}\n`
}

export function formatDatei(name: string, nowMs: number, stimmen: readonly EigeneStimme[]): { dateiname: string; inhalt: string } {
  const kopf = `Lorbeer, eigene Quittungen: ${name}, Stand ${formatZeitpunkt(nowMs)}\nMit npm run verify-log -- --jury ID --kopf DATEI zeigt das Wettbewerbsbüro, dass diese Stimmen im Protokoll stehen.\n`
  const zeilen = stimmen.filter(({ hash }) => hash !== null).map(formatEigeneStimme)
  return {
    dateiname: `lorbeer-quittungen-${new Date(nowMs).toISOString().slice(0, 16).replaceAll(/[:T]/g, '-')}.txt`,
    inhalt: [kopf, ...zeilen].join('\n'),
  }
}
