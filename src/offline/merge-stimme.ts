import { toKanonisch } from '#contract/kanonisch.ts'
import type { Stimme, Vorschlag } from '#contract/stimme.ts'
import type { StimmeZeile } from './zeilen.ts'

/** What the server says about one work: its Stimme, if it has one, and the open questions. */
export interface Fund {
  juryId: string
  stimme: Stimme | undefined
  offen: Vorschlag[]
}

/**
 * The row after a pull: null leaves it as it is, `weg` takes it away. The server's state replaces ours only when its revision is higher and nothing waits.
 * What a server cannot take back (a lower revision, another value under the same one, a missing Stimme) means that it was restored from a backup; a first
 * sight of it only marks the row, because the answer might be an old one.
 */
export function mergeStimme(row: StimmeZeile | undefined, fund: Fund): StimmeZeile | 'weg' | null {
  const { stimme, offen } = fund
  if (row?.lage === 'wartet') return null
  if (!stimme) return row ? withoutStimme(row, offen) : null
  if (!row || isNews(row, stimme, offen)) return adopt(row, stimme, fund)
  return withVorschlaege({ ...row, ungewiss: stimme.rev < (row.rev ?? 0) }, offen)
}

function withoutStimme(row: StimmeZeile, offen: Vorschlag[]): StimmeZeile | 'weg' | null {
  if (row.lage === 'nicht-gezaehlt') return null
  return row.ungewiss ? 'weg' : withVorschlaege({ ...row, ungewiss: true }, offen)
}

function isNews(row: StimmeZeile, stimme: Stimme, offen: Vorschlag[]): boolean {
  const rev = row.rev ?? 0
  if (stimme.rev > rev) return true
  if (row.lage === 'nicht-gezaehlt') return false
  if (row.ungewiss) return true
  if (row.lage === 'konflikt') return offen.length === 0 && stimme.rev === rev
  return stimme.rev === rev && toKanonisch([row.art, row.wert]) !== toKanonisch([stimme.art, stimme.wert])
}

function withVorschlaege(row: StimmeZeile, vorschlaege: Vorschlag[]): StimmeZeile {
  if (row.lage === 'nicht-gezaehlt') return { ...row, vorschlaege }
  return { ...row, vorschlaege, lage: vorschlaege.length > 0 ? 'konflikt' : 'uebertragen' }
}

function adopt(row: StimmeZeile | undefined, stimme: Stimme, { juryId, offen }: Fund): StimmeZeile {
  const { rundeId, einreichungId, art, wert, kommentar, rev, quittung, serverMs, nachgereicht } = stimme
  const own = row?.quittung === quittung ? row : undefined
  const neu: StimmeZeile = {
    rundeId,
    einreichungId,
    juryId,
    art,
    wert,
    kommentar,
    rev,
    quittung,
    serverMs,
    nachgereicht,
    actId: own?.actId ?? null,
    wallMs: own?.wallMs ?? null,
    fruehereQuittung: own?.fruehereQuittung ?? null,
    lage: 'uebertragen',
    reason: null,
    gueltig: { art, wert, rev, serverMs },
    vorschlaege: [],
    entscheidung: null,
    ungewiss: false,
  }
  return withVorschlaege(neu, offen)
}
