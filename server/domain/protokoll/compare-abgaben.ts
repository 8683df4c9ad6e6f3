import type { Mangel } from '#contract/kette.ts'
import { toKanonisch } from '#contract/kanonisch.ts'
import { quittungOf } from '#contract/quittung.ts'
import { nachgereichtFolge } from '../stimmen/stimmabgabe-folgen.ts'
import { hashAntwort, judgeTexte, toKurzhash, type Umstaende, type Versiegelt } from './protokoll.ts'
import type { Buchung } from './rebuild-stimmen.ts'
import type { Nachvollzug } from './replay-protokoll.ts'

type Spalte = keyof Buchung
type Soll = Partial<Record<Spalte, string | number | null>>

/** As the sentence calls them. What somebody gave stands in no sentence: whoever checks need not learn it. */
const WORT: Partial<Record<Spalte, string>> = {
  juryId: 'Jury',
  mitgliedId: 'Jurymitglied',
  rundeId: 'Runde',
  einreichungId: 'Einreichung',
  geraetId: 'Gerät',
  benutzerId: 'Person',
  seq: 'Nummer des Geräts (seq)',
  art: 'Art',
  status: 'Status',
  empfangenMs: 'Eingang',
  quittung: 'Quittung',
  rev: 'Stand (rev)',
  entscheidung: 'Entscheidung',
  nachgereicht: 'Vermerk nachgereicht',
  nacherfasst: 'Vermerk nacherfasst',
  vorschlagOffen: 'Vermerk „Welche gilt?“',
  reason: 'Ablehnungsgrund',
  geschaetztMs: 'geschätzte Zeit',
  baseRev: 'Ausgangsstand',
  einreichungRev: 'Fassung der Einreichung',
  wallMs: 'Uhr des Geräts',
}
const OHNE_INHALT: Partial<Record<Spalte, string>> = { wert: 'Wert', loest: 'beendete Vorschläge', anker: 'Anker der Uhr' }
const TEXTE = { gleich: null, geloescht: null, anders: 'Ein Text der Stimmabgabe wurde verändert' } as const

/** Every entry of an act against its row, both ways. `andere`: rows of entries that stand under another jury. */
export function compareAbgaben(
  nachvollzug: Nachvollzug,
  buchungen: readonly Buchung[],
  { juryId, andere }: { juryId: string; andere: readonly Buchung[] },
): Mangel[] {
  const rows = new Map([...andere, ...buchungen].map((row) => [row.id, row]))
  const maengel: Mangel[] = []
  for (const [id, versiegelt] of nachvollzug.abgaben) {
    const { nr } = versiegelt.eintrag
    const row = rows.get(id)
    const grund = row ? compareAbgabe(versiegelt, row, { nachvollzug, juryId }) : `Die Stimmabgabe ${id} fehlt`
    if (grund !== null) maengel.push({ nr, satz: `Eintrag ${nr}: ${grund}.` })
  }
  for (const row of buchungen) if (!nachvollzug.abgaben.has(row.id) && !isOhneEintrag(row)) maengel.push({ nr: null, satz: satzOhneEintrag(row) })
  return maengel
}

/** Notes, what is unreadable, and what somebody without a seat sent are not sealed; so they say nothing that could count. */
function isOhneEintrag(row: Buchung): boolean {
  const { art, rev, entscheidung, quittung, vorschlagOffen, nachgereicht, nacherfasst } = row
  const zaehltNicht = nacherfasst === 0 && rev === null && entscheidung === null && quittung === null && vorschlagOffen === 0 && nachgereicht === 0
  return zaehltNicht && (art === 'NOTIZ' || art === 'UNLESBAR' || isOhneSitz(row))
}

/** Whether the person has a seat by now is no matter: it was none when this came, and the row says that it is nobody's of this jury. */
function isOhneSitz({ status, reason, juryId, mitgliedId }: Buchung): boolean {
  return status === 'rejected' && reason === 'not-member' && juryId === null && mitgliedId === null
}

function satzOhneEintrag({ id, quittung }: Buchung): string {
  return `Zur Stimmabgabe ${id} (Quittung ${quittung ?? 'keine'}) gibt es keinen Eintrag.`
}

function compareAbgabe(versiegelt: Versiegelt, row: Buchung, was: { nachvollzug: Nachvollzug; juryId: string }): string | null {
  const soll = sollOf(versiegelt, row, was)
  for (const spalte of Object.keys(soll) as Spalte[]) {
    const [ist, versiegelte] = [row[spalte], soll[spalte] ?? null]
    if (ist === versiegelte) continue
    const offen = WORT[spalte]
    return offen
      ? `Bei der Stimmabgabe ${row.id} steht ${offen} ${String(ist)}, versiegelt ist ${String(versiegelte)}`
      : `${OHNE_INHALT[spalte] ?? spalte} der Stimmabgabe ${row.id} wurde verändert`
  }
  const text = TEXTE[judgeTexte(versiegelt, row)]
  if (text !== null) return `${text} (${row.id})`
  return isAntwortGleich(versiegelt, row) ? null : `Die gespeicherte Antwort zur Stimmabgabe ${row.id} wurde verändert`
}

/** The row as the entries demand it. Of an entry of version 1 only what it says, and what the stored answer says beside it. */
function sollOf({ eintrag, hash }: Versiegelt, row: Buchung, { nachvollzug, juryId }: { nachvollzug: Nachvollzug; juryId: string }): Soll {
  const { mitgliedId, rundeId, einreichungId, geraetId, seq, art, wert, status, serverMs, umstaende, papier } = eintrag
  const entscheidung = nachvollzug.entscheidungen.get(row.id)?.eintrag ?? null
  const gesagt = umstaende ? { ...umstaende, benutzerId: eintrag.benutzerId ?? null } : umstaendeOfAntwort(row)
  const nachgereicht = gesagt.nachgereicht === 1 ? 1 : 0
  return {
    juryId,
    mitgliedId,
    rundeId,
    einreichungId,
    geraetId,
    seq,
    art,
    status,
    empfangenMs: serverMs,
    wert: wert === null ? null : toKanonisch(wert),
    quittung: quittungOf(hash),
    entscheidung: entscheidung ? entscheidung.status : null,
    rev: entscheidung ? entscheidung.rev : eintrag.rev,
    ...gesagt,
    nachgereicht: nachgereichtFolge({ status, nachgereicht }, entscheidung?.status ?? null),
    nacherfasst: papier ? 1 : 0,
    vorschlagOffen: nachvollzug.vorschlaege.has(row.id) ? 1 : 0,
  }
}

interface Antwort {
  seq?: unknown
  status?: unknown
  reason?: string | null
  quittung?: unknown
  hash?: unknown
  serverMs?: unknown
  nachgereicht?: boolean
}

function umstaendeOfAntwort({ ergebnis }: Buchung): Pick<Umstaende, 'reason' | 'nachgereicht'> {
  const { reason = null, nachgereicht } = readAntwort(ergebnis)
  return { reason, nachgereicht: nachgereicht === true ? 1 : 0 }
}

function isAntwortGleich({ eintrag, hash }: Versiegelt, { ergebnis }: Buchung): boolean {
  const antwort = readAntwort(ergebnis)
  if (antwort.quittung !== quittungOf(hash) || (antwort.hash ?? toKurzhash(hash)) !== toKurzhash(hash)) return false
  if (eintrag.antwortHash !== undefined) return hashAntwort(antwort) === eintrag.antwortHash
  return antwort.seq === eintrag.seq && antwort.status === eintrag.status && antwort.serverMs === eintrag.serverMs
}

function readAntwort(ergebnis: string): Antwort {
  try {
    return (JSON.parse(ergebnis) ?? {}) as Antwort
  } catch {
    return {}
  }
}
