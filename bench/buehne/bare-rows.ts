import type { Insertable } from 'kysely'
import type { ProtokollTable, StimmabgabeTable, StimmeTable } from '#server/db/tabellen/tabellen-stimme.ts'

interface WireAct {
  seq: number
  id: string
  rundeId: string
  einreichungId: string
  art: string
  wert: unknown
  baseRev?: number | null
  wallMs: number
  anker?: unknown
}

export interface BareBody {
  benutzerId: string
  geraetId: string
  stimmabgaben: WireAct[]
}

export interface BareRows {
  stimmabgaben: Insertable<StimmabgabeTable>[]
  stimmen: Insertable<StimmeTable>[]
  protokoll: Insertable<ProtokollTable>[]
}

const HASH = 'f'.repeat(64)
let nr = 0

/** The rows that the real route would write, as large, with nothing checked and nothing computed. */
export function toBareRows({ benutzerId, geraetId, stimmabgaben }: BareBody, jetztMs: number): BareRows {
  const rows: BareRows = { stimmabgaben: [], stimmen: [], protokoll: [] }
  for (const { seq, id, rundeId, einreichungId, art, wert, baseRev, wallMs, anker } of stimmabgaben) {
    nr += 1
    const gueltig = { art, wert, rev: 1, serverMs: jetztMs }
    const ergebnis = JSON.stringify({
      seq,
      id,
      status: 'accepted',
      rev: 1,
      quittung: 'AAAAAA',
      serverMs: jetztMs,
      reason: null,
      expected: null,
      gueltig,
    })
    const wertText = JSON.stringify(wert)
    rows.stimmabgaben.push({
      id,
      geraetId,
      seq,
      benutzerId,
      juryId: 'bare',
      mitgliedId: geraetId,
      rundeId,
      einreichungId,
      art,
      wert: wertText,
      kommentar: null,
      notiz: null,
      baseRev: baseRev ?? null,
      loest: null,
      einreichungRev: 1,
      wallMs,
      anker: anker ? JSON.stringify(anker) : null,
      roh: null,
      geschaetztMs: null,
      empfangenMs: jetztMs,
      status: 'accepted',
      reason: null,
      rev: nr,
      quittung: 'AAAAAA',
      nachgereicht: 0,
      nacherfasst: 0,
      vorschlagOffen: 0,
      entscheidung: null,
      ergebnis,
    })
    rows.stimmen.push({
      mitgliedId: geraetId,
      rundeId,
      einreichungId,
      juryId: 'bare',
      art,
      wert: wertText,
      kommentar: null,
      rev: 1,
      stimmabgabeId: id,
      geraetId,
      quittung: 'AAAAAA',
      serverMs: jetztMs,
      nachgereicht: 0,
      nacherfasst: 0,
      zaehlt: 1,
    })
    const eintrag = JSON.stringify({
      art,
      einreichungId,
      geraetId,
      id,
      mitgliedId: geraetId,
      nr,
      prev: HASH,
      rev: 1,
      rundeId,
      seq,
      serverMs: jetztMs,
      status: 'accepted',
      textHash: HASH,
      wert,
    })
    rows.protokoll.push({ juryId: 'bare', nr, hash: HASH, prev: HASH, eintrag, salz: null, createdMs: jetztMs })
  }
  return rows
}
