import { NACHWEIS_FORMAT, type EigeneEintraege, type NachweisAnfang } from '#contract/eigener-nachweis.ts'
import { DATEI_FASSUNG, formatGlied } from '#contract/stimmprotokoll.ts'
import type { BelegZeile } from '#src/offline/kern/tablet.ts'
import { toHex } from './quittung-text.ts'

interface Nachweisquelle {
  antwort: EigeneEintraege
  /** Of this jury. */
  belege: readonly BelegZeile[]
  /** Number and title by id. */
  werke: ReadonlyMap<string, string>
  name: string
  nowMs: number
}

export interface Nachweis {
  dateiname: string
  inhalt: string
  anzahl: number
  /** Hashes of this tablet that the server shows no entry for. */
  fehlende: number
}

/** The own entries as the server shows them now, each beside the hash that this tablet was given at that time (docs/protocol.md, „The log as a file"). */
export function formatNachweis({ antwort, belege, werke, name, nowMs }: Nachweisquelle): Nachweis {
  const { juryId, jury, rundenIds, eintraege, koepfe } = antwort
  const kept = new Map(belege.flatMap(({ id, ergebnis }) => (ergebnis.hash ? [[id, toHex(ergebnis.hash)] as const] : [])))
  const gezeigt = new Set(eintraege.map(({ id }) => id))
  const fehlende = belege.filter(({ id, rundeId }) => kept.has(id) && rundenIds.includes(rundeId) && !gezeigt.has(id))
  const anfang: NachweisAnfang = {
    format: NACHWEIS_FORMAT,
    fassung: DATEI_FASSUNG,
    juryId,
    jury,
    name,
    erstelltMs: nowMs,
    werke: Object.fromEntries([...werke].filter(([id]) => eintraege.some(({ eintrag }) => eintrag.includes(`"einreichungId":"${id}"`)))),
    ohneBeleg: eintraege.map(({ id }) => id).filter((id) => !kept.has(id)),
    fehlende: fehlende.map(({ id }) => ({ id, hash: kept.get(id) ?? '' })),
  }
  const zeilen = [
    JSON.stringify(anfang),
    ...eintraege.map(({ id, hash, eintrag }) => formatGlied({ hash: kept.get(id) ?? hash, eintrag })),
    JSON.stringify({ koepfe }),
  ]
  const dateiname = `Eigener Nachweis ${jury}.jsonl`
  return { dateiname, inhalt: `${zeilen.join('\n')}\n`, anzahl: eintraege.length, fehlende: fehlende.length }
}
